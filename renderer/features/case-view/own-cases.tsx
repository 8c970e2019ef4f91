import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useCaseNames } from '#renderer/i18n/use-case-names.ts';
import { casePath, requestPath } from '#renderer/session/places/place-paths.ts';
import { Pager } from '#renderer/ui/data-grid/pager.tsx';
import { DetailCard, QuietLine } from '#renderer/ui/detail/detail-card.tsx';
import { Tag } from '#renderer/ui/detail/detail-layout.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import classes from './own-cases.module.css';
import { type OwnCase, useOwnCases } from './use-own-cases.ts';

const CaseLine = ({ one }: { readonly one: OwnCase }) => {
  const { t } = useTranslation('places');
  const { day } = useFormats();
  const names = useCaseNames();
  const { caseId, caseType, caseStatus, unit, address, createdOn } = one;
  return (
    <li>
      <Link to={casePath(caseId)}>
        {names.type(caseType)} <bdi className={classes.number}>{caseId}</bdi>
      </Link>
      <Tag>{names.state(caseStatus)}</Tag>
      {(address !== '' || unit.unitNo !== '') && (
        <span>
          <bdi>{address}</bdi>
          {unit.unitNo !== '' && (
            <>
              {' '}
              {t('property.unit')} <bdi>{unit.unitNo}</bdi>
            </>
          )}
        </span>
      )}
      <span className={classes.day}>
        {t('case.opened')} <time dateTime={createdOn}>{day(createdOn)}</time>
      </span>
    </li>
  );
};

/** What will stand here, and how there comes to be something. */
const NoCases = () => {
  const { t } = useTranslation(['places', 'shell']);
  return (
    <>
      <QuietLine>{t('places:own.noCases')}</QuietLine>
      <p className={classes.way}>
        <Link to={requestPath(null)}>{t('shell:home.services')}</Link>
      </p>
    </>
  );
};

type OwnCasesProps = {
  /** For whoever is expected to have some; nothing is said to others who have none. */
  readonly explained: boolean;
};

/** The cases of the person who is signed in; each leads to its page. */
export const OwnCases = ({ explained }: OwnCasesProps) => {
  const { t } = useTranslation(['places', 'table']);
  const { cases = [], count, failed, retry, pager } = useOwnCases();
  if (!failed && cases.length === 0 && (count === undefined || !explained)) return null;
  return (
    <DetailCard title={t('own.cases')} count={count} wide>
      {failed ? (
        <div role="alert">
          <Retry message={t('table:failed')} label={t('table:retry')} onRetry={retry} />
        </div>
      ) : (
        <Suspense fallback={null}>{count === 0 && <NoCases />}</Suspense>
      )}
      {cases.length > 0 && (
        <ul className={classes.cases}>
          {cases.map((one) => (
            <CaseLine key={one.caseId} one={one} />
          ))}
        </ul>
      )}
      {pager !== undefined && <Pager {...pager} />}
    </DetailCard>
  );
};
