import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { isLanguageKey, languages } from '#renderer/i18n/languages.ts';
import prose from '#renderer/ui/styles/prose.module.css';
import { type Block, blocksOf } from './body-blocks.ts';
import classes from './reading.module.css';

const Part = ({ block }: { readonly block: Block }) => {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
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

type ReadingProps = {
  readonly language: string;
  readonly body: string;
  /** What is said about the text, above it. */
  readonly facts?: ReactNode;
};

/** A text to read, in its own language; it says so where that is not the reader's. */
export const Reading = ({ language, body, facts }: ReadingProps) => {
  const { t, i18n } = useTranslation('reading');
  const known = isLanguageKey(language) ? languages[language] : undefined;
  const isOwn = language === languageOf(i18n);
  // A text may say the same twice: only its place tells its parts apart.
  const parts = blocksOf(body).map((block, place) => ({ key: String(place), block }));
  return (
    <article className={classes.reading}>
      {facts !== undefined && <div className={classes.facts}>{facts}</div>}
      {!isOwn && known !== undefined && (
        <p className={classes.language}>{t('otherLanguage', { language: known.name })}</p>
      )}
      <div lang={language} dir={known?.direction ?? 'auto'} className={prose.prose}>
        {parts.map(({ key, block }) => (
          <Part key={key} block={block} />
        ))}
      </div>
    </article>
  );
};
