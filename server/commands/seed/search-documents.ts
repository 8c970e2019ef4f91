import { type Pile, pileFor } from '#server/database/copy-in.ts';
import { indexedWords } from '#shared/rules/search-words.ts';

/** What the index of the search says of a thing, as the columns of `search_doc`. */
type Found = {
  readonly service: string;
  readonly key: string;
  readonly place: number;
  readonly audience: 0 | 1 | 2;
  readonly owner: number | null;
  readonly title: readonly string[];
  readonly words: readonly string[];
};

export type FoundContact = {
  readonly crmId: number;
  readonly texts: {
    readonly [Name in 'fn' | 'mn' | 'ln' | 'an']: string | null;
  } & { readonly emails: string; readonly phones: string };
};

export type FoundCase = {
  readonly caseId: string;
  /** Folded. */
  readonly caseIdIndex: string;
  readonly crmId: number | null;
  readonly apn: string | null;
  readonly createdOn: Date;
  readonly unit: string;
  readonly addressLine: string;
  readonly type: { readonly name: string; readonly category: string; readonly isPublic: boolean };
};

export type FoundProperty = {
  readonly apn: string;
  readonly alias: string;
  /** The site addresses, folded, as a list of the tables. */
  readonly sites: string;
};

export type SearchDocuments = {
  /** To be loaded along with the contacts, the cases and the properties. */
  readonly contacts: readonly Pile[];
  readonly cases: readonly Pile[];
  readonly properties: readonly Pile[];
  readonly addContact: (contact: FoundContact) => void;
  readonly addCase: (made: FoundCase) => void;
  readonly addProperty: (property: FoundProperty) => void;
  /** The words, new since the last time, that typing slips are looked up in. */
  readonly takeWords: () => readonly string[];
};

/** The entries of a list as the tables keep it. */
const entriesOf = (list: string): readonly string[] =>
  list === '' ? [] : list.slice(1, -1).split('\n');

/** As `search_word_counts` of the database has it: no numbers, no marked words. */
const countsForSlips = (word: string): boolean =>
  word >= 'a' && !/[0-9]/.test(word) && /^.{4,40}$/su.test(word);

/** Names come again and again; those that are made up of two are not worth keeping for ever. */
const mostRemembered = 20_000;

/** The words of texts, and among them those that typing slips are looked up in. */
const openWords = () => {
  const slips = new Set<string>();
  let fresh: string[] = [];
  const known = new Map<string, readonly string[]>();
  const wordsOf = (text: string): readonly string[] => {
    const words = indexedWords(text);
    for (const word of words) {
      // Most are numbers, and need not be looked up.
      if (word < 'a' || slips.has(word) || !countsForSlips(word)) continue;
      slips.add(word);
      fresh.push(word);
    }
    return words;
  };
  return {
    takeWords: (): readonly string[] => {
      const taken = fresh;
      fresh = [];
      return taken;
    },
    wordsOf,
    /** For texts that many things share. */
    wordsOfName: (name: string): readonly string[] => {
      const before = known.get(name);
      if (before !== undefined) return before;
      const words = wordsOf(name);
      if (known.size === mostRemembered) known.clear();
      known.set(name, words);
      return words;
    },
  };
};

/** The index keeps no more of a word. */
const longestWord = 200;

/** Words as a tsvector is written. The quotes keep the signs of an e-mail address together. */
const vectorText = (words: readonly string[]): string => {
  let text = '';
  for (const word of words) {
    if (word === '') continue;
    const short = word.length > longestWord ? [...word].slice(0, longestWord).join('') : word;
    text += `'${/['\\]/.test(short) ? short.replaceAll(/['\\]/g, '$&$&') : short}' `;
  }
  return text;
};

const pileOf = (service: string): Pile =>
  pileFor(`search_doc_${service} (service, key, place, audience, owner_crm_id, title, words)`);

/**
 * What the search finds of invented things, in the words of the views `search_crm`, `search_case`, `search_apn` and
 * `search_address`: whoever makes a contact knows what it says, and to work it out from the tables took the database
 * ten times as long. A test holds these to what the views say.
 */
export const searchDocuments = (): SearchDocuments => {
  const { takeWords, wordsOf, wordsOfName } = openWords();
  const piles = {
    contacts: pileOf('crm'),
    cases: pileOf('case'),
    apns: pileOf('apn'),
    addresses: pileOf('address'),
  };
  const add = (pile: Pile, { service, key, place, audience, owner, title, words }: Found): void => {
    pile.add([service, key, place, audience, owner, title.join(' '), vectorText(words)]);
  };
  return {
    contacts: [piles.contacts],
    cases: [piles.cases],
    properties: [piles.apns, piles.addresses],
    addContact: ({ crmId, texts: { fn, mn, ln, an, emails, phones } }) => {
      const title = [fn, mn, ln, an].flatMap((name) => (name === null ? [] : wordsOfName(name)));
      const words = [...title, String(crmId)];
      for (const email of entriesOf(emails)) {
        words.push(`@${email}`, ...wordsOf(email.replace(/@.*/s, '')));
      }
      for (const phone of entriesOf(phones)) {
        words.push(`+${phone}`, /^\d{7,}$/.test(phone) ? `+${phone.slice(-7)}` : phone);
      }
      const key = String(crmId);
      add(piles.contacts, {
        service: 'CRM',
        key,
        place: crmId,
        audience: 2,
        owner: null,
        title,
        words,
      });
    },
    addCase: ({ caseId, caseIdIndex, crmId, apn, createdOn, unit, addressLine, type }) => {
      const title = [...wordsOf(caseId), ...wordsOfName(type.name)];
      const lastNumber = /\d+$/.exec(caseIdIndex)?.[0] ?? '';
      add(piles.cases, {
        service: 'CASE',
        key: caseId,
        // The newest first.
        place: -Math.round(createdOn.getTime() / 1000),
        audience: type.isPublic ? 0 : 1,
        owner: crmId,
        title,
        words: [
          ...title,
          caseIdIndex.replaceAll(/[^\p{Alphabetic}\p{Nd}]/gu, ''),
          caseIdIndex.replaceAll(/\D/g, ''),
          lastNumber.replace(/^0+/, ''),
          ...wordsOfName(type.category),
          ...wordsOf(addressLine),
          ...wordsOfName(unit),
          apn ?? '',
        ],
      });
    },
    addProperty: ({ apn, alias, sites }) => {
      const said = { key: apn, place: Number(apn), audience: 0, owner: null } as const;
      const names = [apn, ...wordsOfName(alias)];
      add(piles.apns, { ...said, service: 'APN', title: names, words: names });
      const [first, ...others] = entriesOf(sites).map(wordsOf);
      if (first === undefined) return;
      const words = [...first, ...others.flat()];
      add(piles.addresses, { ...said, service: 'ADDRESS', title: first, words });
    },
    takeWords,
  };
};
