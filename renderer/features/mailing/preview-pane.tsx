import '@mantine/core/styles/Alert.layer.css';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useTableWords } from '#renderer/i18n/use-table-words.ts';
import { SearchField } from '#renderer/session/searching/search-field.tsx';
import { MailPaper } from '#renderer/ui/editor/mail-paper.tsx';
import { ownEnter } from '#renderer/ui/form/own-enter.ts';
import classes from './compose.module.css';
import { languageName } from './language-name.ts';
import { LoadingNotice } from './notices.tsx';
import { mostPreviewed, type Preview } from './use-preview.ts';

const People = ({ view }: { readonly view: Preview }) => {
  const { t } = useTranslation('mailing');
  const { people, person } = view;
  if (people.failed) return <p role="alert">{t('failed')}</p>;
  if (people.found === undefined) return <p className={classes.quiet}>{t('loading')}</p>;
  if (people.found.length === 0) return <p>{t('preview.nobody')}</p>;
  return (
    <ul className={classes.people} aria-label={t('preview.people')}>
      {people.found.map((known) => (
        <li key={known.crmId}>
          <button
            type="button"
            aria-pressed={known.crmId === person?.crmId}
            onClick={() => view.choose(known)}
          >
            <bdi>{known.name}</bdi>
            <bdi className={classes.quiet}>{known.email}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
};

/** How many are found, and whose mail shows: said from regions that were there before. The mail itself is read by whoever goes there. */
const Told = ({ view }: { readonly view: Preview }) => {
  const { t } = useTranslation('mailing');
  const { list } = useFormats();
  const { summary } = useTableWords();
  const { people, person, preview } = view;
  const found = (): string => {
    if (people.failed || people.found === undefined) return '';
    const shown = people.found.length;
    const total = shown < mostPreviewed ? shown : undefined;
    return shown === 0
      ? t('preview.nobody')
      : summary({ page: 1, size: mostPreviewed, shown, total });
  };
  const shows = (): string => {
    if (preview.kind === 'none') return t(view.isWritten ? 'preview.choose' : 'preview.nothing');
    if (preview.kind !== 'ready') return '';
    const { missing } = preview;
    const lacks = missing.length > 0 ? `${t('preview.missing')} ${list(missing)}` : '';
    return `${t('preview.of', { name: person?.name })} ${lacks}`;
  };
  return (
    <>
      <output className="visually-hidden">{found()}</output>
      <output className="visually-hidden">{shows()}</output>
    </>
  );
};

const Paper = ({ view }: { readonly view: Preview }) => {
  const { t } = useTranslation('mailing');
  const { list } = useFormats();
  const { preview } = view;
  switch (preview.kind) {
    case 'none':
      return <p>{t(view.isWritten ? 'preview.choose' : 'preview.nothing')}</p>;
    case 'loading':
      return <LoadingNotice />;
    case 'failed':
      return <p role="alert">{preview.message}</p>;
    case 'ready':
      return (
        <article className={classes.paper} aria-label={t('preview.label')}>
          {preview.missing.length > 0 && (
            <Alert
              role="group"
              color="yellow"
              variant="light"
              icon={<IconAlertTriangle aria-hidden />}
              title={t('preview.missing')}
            >
              {list(preview.missing.map((name) => `{{${name}}}`))}
            </Alert>
          )}
          <dl className={classes.head}>
            <div>
              <dt>{t('preview.to')}</dt>
              <dd>
                <bdi>{preview.to === '' ? t('status.noAddress') : preview.to}</bdi>
              </dd>
            </div>
            <div>
              <dt>{t('compose.subject')}</dt>
              <dd dir="auto" lang={preview.language}>
                {preview.subject}
              </dd>
            </div>
            <div>
              <dt>{t('compose.language')}</dt>
              <dd lang={preview.language}>{languageName(preview.language)}</dd>
            </div>
          </dl>
          <MailPaper html={preview.html} lang={preview.language} />
        </article>
      );
    default:
      return preview satisfies never;
  }
};

/** The mail as each person gets it: whoever is looked for, with their own names in it. */
export const PreviewPane = ({ view }: { readonly view: Preview }) => {
  const { t } = useTranslation('mailing');
  return (
    <div className={classes.preview}>
      <div className={classes.finder}>
        <SearchField
          label={t('preview.search')}
          attributes={{ input: { dir: 'auto' } }}
          onKeyDown={ownEnter()}
          text={view.searchText}
          onType={view.setSearchText}
        />
        <People view={view} />
      </div>
      <Paper view={view} />
      <Told view={view} />
    </div>
  );
};
