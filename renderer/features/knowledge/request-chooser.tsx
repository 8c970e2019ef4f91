import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RequestType } from '#shared/contracts/knowledge.ts';
import { useCaseNames } from '#renderer/i18n/use-case-names.ts';
import { requestPath } from '#renderer/session/places/place-paths.ts';
import { usePerson } from '#renderer/session/rights.ts';
import { SearchField } from '#renderer/session/searching/search-field.tsx';
import { Pager } from '#renderer/ui/data-grid/pager.tsx';
import { CardSkeleton } from '#renderer/ui/detail/detail-card.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { blocksOf } from './body-blocks.ts';
import { EmptyNote } from '#renderer/ui/feedback/empty-note.tsx';
import classes from './reading.module.css';
import { useRequestTypes } from './use-request-types.ts';

/** The first words of a description, without its marks. */
const beginningOf = (description: string): string => {
  const [first] = blocksOf(description);
  if (first === undefined) return '';
  return first.kind === 'list' ? (first.entries[0] ?? '') : first.text;
};

const Types = ({ types }: { readonly types: readonly RequestType[] }) => {
  const isSignedIn = usePerson() !== null;
  const names = useCaseNames();
  return (
    <ul className={classes.types}>
      {types.map(({ id, title, category, language, description }) => (
        <li key={id}>
          <Link to={requestPath(id, { isSignedIn })} lang={language} dir="auto">
            {title}
          </Link>
          <span>{names.category(category)}</span>
          <p lang={language} dir="auto">
            {beginningOf(description)}
          </p>
        </li>
      ))}
    </ul>
  );
};

/** What people can ask for; each leads to what there is to know about it. */
export const RequestChooser = () => {
  const { t } = useTranslation(['reading', 'table']);
  const { state, text, search, retry, pager } = useRequestTypes();
  const list = () => {
    switch (state.kind) {
      case 'loading':
        return <CardSkeleton label={t('table:loading')} />;
      case 'failed':
        return (
          <div role="alert">
            <Retry message={t('table:failed')} label={t('table:retry')} onRetry={retry} />
          </div>
        );
      case 'empty':
        return <EmptyNote role="none">{t('request.none')}</EmptyNote>;
      case 'ready':
        return (
          <>
            <Types types={state.types} />
            <Pager {...pager} />
          </>
        );
      default:
        return state satisfies never;
    }
  };
  const said = () => {
    if (state.kind === 'empty') return t('request.none');
    return state.kind === 'ready' && pager.summary;
  };
  return (
    <div className={classes.chooser}>
      <p>{t('request.lead')}</p>
      <SearchField
        className={classes.search ?? ''}
        aria-label={t('request.search')}
        placeholder={t('request.search')}
        text={text}
        onType={search}
      />
      <output className="visually-hidden">{said()}</output>
      {list()}
    </div>
  );
};
