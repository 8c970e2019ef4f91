import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { isLanguageKey, languages } from '#renderer/i18n/languages.ts';
import prose from '#renderer/ui/styles/prose.module.css';
import { type Block, blocksOf } from './body-blocks.ts';
import classes from './reading.module.css';

/** Which heading stands in a text: one below the heading that the text stands under. */
export type Headings = 'h2' | 'h3';

const Part = ({
  block,
  headings: Title,
}: {
  readonly block: Block;
  readonly headings: Headings;
}) => {
  switch (block.kind) {
    case 'heading':
      return <Title>{block.text}</Title>;
    case 'paragraph':
      return <p className="prewrap">{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.entries.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      );
    default:
      return block satisfies never;
  }
};

const knownLanguage = (language: string) =>
  isLanguageKey(language) ? languages[language] : undefined;

/** Which way a text in a language runs. */
export const directionOf = (language: string) => knownLanguage(language)?.direction ?? 'auto';

/** Says so where a text is not in the reader's language. */
export const OtherLanguage = ({ language }: { readonly language: string }) => {
  const { t, i18n } = useTranslation('reading');
  const known = knownLanguage(language);
  if (known === undefined || language === languageOf(i18n)) return null;
  return <p className={classes.language}>{t('otherLanguage', { language: known.name })}</p>;
};

type ProseProps = {
  readonly language: string;
  readonly body: string;
  readonly headings: Headings;
};

/** The text itself. */
export const Prose = ({ language, body, headings }: ProseProps) => {
  // A text may say the same twice: only its place tells its parts apart.
  const parts = blocksOf(body).map((block, place) => ({ key: String(place), block }));
  return (
    <div lang={language} dir={directionOf(language)} className={prose.prose}>
      {parts.map(({ key, block }) => (
        <Part key={key} block={block} headings={headings} />
      ))}
    </div>
  );
};

type ReadingProps = Omit<ProseProps, 'headings'> & {
  /** What is said about the text, above it. */
  readonly facts?: ReactNode;
};

/** A text to read, in its own language; it says so where that is not the reader's. */
export const Reading = ({ language, body, facts }: ReadingProps) => (
  <article className={classes.reading}>
    {facts !== undefined && <div className={classes.facts}>{facts}</div>}
    <OtherLanguage language={language} />
    <Prose language={language} body={body} headings="h2" />
  </article>
);
