import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { twofoldTarget } from '#shared/rules/audited-acts.ts';
import classes from './audit.module.css';
import { addressOf, type AuditFilters, noFilters, sizeIn } from './audit-question.ts';
import { useActWords } from './use-act-words.ts';
import type { AuditAct } from './use-audit-log.ts';
import { useOwnClock } from './use-own-clock.ts';

type LineProps = { readonly label: string; readonly value: string; readonly hint?: string };

const Line = ({ label, value, hint }: LineProps) =>
  value === '' ? null : (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
        {hint !== undefined && <small>{hint}</small>}
      </dd>
    </div>
  );

/** Everything that the log holds of one act, and what leads on from there. */
export const ActDetails = ({ act }: { readonly act: AuditAct }) => {
  const { t } = useTranslation('audit');
  const { targetOf } = useActWords();
  const ownClock = useOwnClock();
  const [address] = useSearchParams();
  const { seq, accountId, target } = act;
  const targetHint = /^[\da-f]{16}$/.test(target) ? t('row.hashHint') : targetOf(act);
  // Of two that are named the first is asked for: hardly anything else was done to this very pair.
  const subject =
    twofoldTarget(act.act, target) === undefined ? target : target.replace(/,.*$/, '');
  const to = (part: Partial<AuditFilters>) => ({
    search: `?${addressOf({ ...noFilters, ...part }, {}, sizeIn(address))}`,
  });
  return (
    <div role="group" aria-label={t('row.label', { seq })} className={classes.details}>
      <dl>
        <Line label={t('columns.seq')} value={String(seq)} />
        <Line label={t('columns.exactly')} value={act.happenedOn} />
        <Line label={t('row.own')} value={ownClock(act.happenedOn)} />
        <Line label={t('columns.act')} value={act.act} />
        <Line label={t('columns.code')} value={String(act.code)} />
        <Line label={t('columns.accountId')} value={accountId === 0 ? '' : String(accountId)} />
        <Line
          label={t('columns.target')}
          value={target}
          {...(targetHint === target ? {} : { hint: targetHint })}
        />
        <Line label={t('columns.requestId')} value={act.requestId} hint={t('row.requestHint')} />
        <Line
          label={t('columns.addressHash')}
          value={act.addressHash}
          hint={t('row.addressHint')}
        />
      </dl>
      <p className={classes.links}>
        {accountId !== 0 && <Link to={to({ person: String(accountId) })}>{t('row.ofPerson')}</Link>}
        {target !== '' && <Link to={to({ target: subject })}>{t('row.ofTarget')}</Link>}
        <Link to={to({ act: act.act })}>{t('row.ofAct')}</Link>
      </p>
    </div>
  );
};
