import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useUserTypeName } from '#renderer/i18n/use-user-type-name.ts';
import { roleName } from '#renderer/i18n/i18n.ts';
import { useRight } from '#renderer/session/rights.ts';
import { DetailCard, QuietLine } from '#renderer/ui/detail/detail-card.tsx';
import detail from '#renderer/ui/detail/detail.module.css';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import { late, over } from '#renderer/ui/late-component.tsx';
import classes from './account-care.module.css';
import { type AccountCare, type CaredAccount, useAccountCare } from './use-account-care.ts';

const RolesDialog = late(
  async () => ({ default: (await import('./roles-dialog.tsx')).RolesDialog }),
  ({ care }) => over(care.close),
);

const SecondStepDialog = late(
  async () => ({ default: (await import('./second-step-dialog.tsx')).SecondStepDialog }),
  ({ care }) => over(care.close),
);

const standingOf = ({ active, confirmed }: Pick<CaredAccount, 'active' | 'confirmed'>) => {
  if (!active) return 'off';
  return confirmed ? 'on' : 'unconfirmed';
};

const Facts = ({ account }: { readonly account: CaredAccount }) => {
  const { t, i18n } = useTranslation('account-care');
  const { list } = useFormats();
  const typeName = useUserTypeName();
  const { userName, active, confirmed, userType, roles, secondStep, openSessions } = account;
  const state = standingOf({ active, confirmed });
  const facts = [
    [t('facts.userName'), <bdi key="userName">{userName}</bdi>],
    [
      t('facts.state'),
      <span key="state" className={classes.state} data-state={state}>
        {t(`states.${state}`)}
      </span>,
    ],
    [t('facts.userType'), typeName(userType)],
    [t('facts.roles'), list(roles.map((name) => roleName(i18n, name))) || '-'],
    [t('facts.secondStep'), t(`secondSteps.${secondStep ?? 'none'}`)],
    [t('facts.sessions'), openSessions],
  ] as const;
  return (
    <dl className={detail.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

type ActsProps = { readonly account: CaredAccount; readonly care: AccountCare };

const Acts = ({ account, care }: ActsProps) => {
  const { t } = useTranslation('account-care');
  const { busy, turn, signOut, open } = care;
  const { active, last, openSessions, authenticator } = account;
  return (
    <>
      {last && <QuietLine>{t('last')}</QuietLine>}
      <div className={classes.acts}>
        <BusyButton
          variant="default"
          disabled={last}
          loading={busy === 'switch'}
          onClick={() => void turn(account)}
        >
          {t(active ? 'off.button' : 'on.button')}
        </BusyButton>
        <BusyButton
          variant="default"
          disabled={openSessions === 0}
          loading={busy === 'sessions'}
          onClick={() => void signOut(account)}
        >
          {t('sessions.button')}
        </BusyButton>
        <Button variant="default" onClick={() => open('roles')}>
          {t('roles.button')}
        </Button>
        {authenticator && (
          <Button ref={handFocusOut} variant="default" onClick={() => open('secondStep')}>
            {t('secondStep.button')}
          </Button>
        )}
      </div>
    </>
  );
};

const Known = ({ account, care }: ActsProps) => {
  const { t } = useTranslation('account-care');
  const mayEdit = useRight('manage-user', 'ED');
  const { refusal } = account;
  return (
    <>
      <Facts account={account} />
      {mayEdit && refusal !== undefined && <QuietLine>{t(`refusals.${refusal}`)}</QuietLine>}
      {mayEdit && refusal === undefined && <Acts account={account} care={care} />}
      <Suspense fallback={null}>
        {care.dialog === 'roles' && <RolesDialog account={account} care={care} />}
        {care.dialog === 'secondStep' && <SecondStepDialog account={account} care={care} />}
      </Suspense>
    </>
  );
};

/** The account of a contact, for those who look after accounts; nothing where there is none. */
export const AccountCard = ({ crmId }: { readonly crmId: number }) => {
  const { t } = useTranslation('account-care');
  const care = useAccountCare(crmId);
  const { state } = care;
  if (state.kind === 'loading' || state.kind === 'none') return null;
  return (
    <div className={classes.place}>
      <DetailCard title={t('title')} takesFocus>
        {state.kind === 'failed' ? (
          <div role="alert">
            <Retry message={t('failures.load')} label={t('retry')} onRetry={state.retry} />
          </div>
        ) : (
          <Known account={state.account} care={care} />
        )}
      </DetailCard>
    </div>
  );
};
