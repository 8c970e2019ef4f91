import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { HousingSite, SiteChange } from '#shared/contracts/housing.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { NewerOlder } from '#renderer/ui/table/newer-older.tsx';
import classes from './site-dialog.module.css';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { StateNote } from '#renderer/ui/feedback/empty-note.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { useCountName } from './use-count-name.ts';
import { useSiteHistory } from './use-site-history.ts';

const Count = ({ value }: { readonly value: number | null }) => {
  const { t } = useTranslation('housing');
  const { number } = useFormats();
  return value === null ? <i>{t('history.blank')}</i> : number(value);
};

const Change = ({ change }: { readonly change: SiteChange }) => {
  const { t } = useTranslation('housing');
  const { dayAndTime } = useFormats();
  const nameOf = useCountName();
  const who = change.changedBy || t('history.somebody');
  const when = dayAndTime(change.changedOn);
  return (
    <li className={classes.change}>
      <h3>
        <time dateTime={change.changedOn}>{when}</time> · <bdi>{who}</bdi>
      </h3>
      <table aria-label={t('history.changes', { who, when })}>
        <thead>
          <tr>
            <th scope="col">{t('history.count')}</th>
            <th scope="col">{t('history.before')}</th>
            <th scope="col">{t('history.after')}</th>
          </tr>
        </thead>
        <tbody>
          {change.counts.map(({ count, before, after }) => (
            <tr key={count}>
              <th scope="row">{nameOf(count)}</th>
              <td>
                <Count value={before} />
              </td>
              <td>
                <Count value={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  );
};

type SiteHistoryProps = {
  readonly projectId: number;
  readonly site: HousingSite;
  readonly onClose: () => void;
};

/** Who changed the counts of a site, when, and what stood there before. */
export const SiteHistory = ({ projectId, site, onClose }: SiteHistoryProps) => {
  const { t } = useTranslation('housing');
  const { state, ways } = useSiteHistory(projectId, site.siteId);
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  useOpener();
  const content = () => {
    switch (state.kind) {
      case 'loading':
      case 'empty':
        return (
          <StateNote kind={state.kind}>
            {t(state.kind === 'loading' ? 'loading' : 'history.empty')}
          </StateNote>
        );
      case 'failed':
        return (
          <div role="alert">
            <Retry message={t('failed')} label={t('retry')} onRetry={state.retry} />
          </div>
        );
      case 'ready':
        return (
          <ol className={classes.changes}>
            {state.changes.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ol>
        );
      default:
        return state satisfies never;
    }
  };
  return (
    <Modal
      opened
      centered
      size="lg"
      fullScreen={narrow}
      title={t('history.title', { site: site.site })}
      closeButtonProps={{ 'aria-label': t('form.close') }}
      onClose={onClose}
    >
      {content()}
      <div className={classes.pages}>
        <NewerOlder ways={ways} words={{ newer: t('history.newer'), older: t('history.older') }} />
      </div>
    </Modal>
  );
};
