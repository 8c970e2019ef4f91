const combining = /\p{M}/gu;

/** Letters that carry no separable mark: as in `shared/rules`, from which this room imports nothing. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  þ: 'th',
  ς: 'σ',
};

/** A text or a letter of it without case, accents and other marks: the searches of the service find no more than this. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(combining, '')
    .toLowerCase()
    .replace(/[ßæœøđðħıłŋŧþς]/g, (letter) => plainLetters[letter] ?? letter);
