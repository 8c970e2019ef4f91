import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { late, over } from '#renderer/ui/late-component.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import classes from './security.module.css';
import { type SecondStep, useSecondStep } from './use-second-step.ts';

const SecondStepDialogs = late(
  async () => ({ default: (await import('./second-step-dialogs.tsx')).SecondStepDialogs }),
  ({ secondStep }) => over(secondStep.close),
);

type Status = NonNullable<SecondStep['status']>;

type ChoiceProps = { readonly status: Status; readonly ask: SecondStep['ask'] };

const MailCode = ({ status: { mailCode, otpRequired, authenticator }, ask }: ChoiceProps) => {
  const { t } = useTranslation('security');
  const isOn = mailCode || (otpRequired && !authenticator);
  return (
    <div className={classes.choice}>
      <div>
        <h3>{t('mail.title')}</h3>
        <p>{t('mail.text')}</p>
        <p className={classes.state} data-on={isOn}>
          {t(isOn ? 'on' : 'off')}
          {otpRequired && ` · ${t('required')}`}
        </p>
      </div>
      <Button variant="default" onClick={() => ask(mailCode ? 'mailOff' : 'mailOn')}>
        {t(mailCode ? 'changes.mailOff' : 'changes.mailOn')}
      </Button>
    </div>
  );
};

const App = ({ status: { authenticator, recoveryCodesLeft }, ask }: ChoiceProps) => {
  const { t } = useTranslation('security');
  return (
    <div className={classes.choice}>
      <div>
        <h3>{t('app.title')}</h3>
        <p>{t('app.text')}</p>
        <p className={classes.state} data-on={authenticator}>
          {t(authenticator ? 'on' : 'off')}
          {authenticator && ` · ${t('app.codesLeft', { count: recoveryCodesLeft })}`}
        </p>
      </div>
      <div className={classes.buttons}>
        {authenticator && (
          <Button variant="default" onClick={() => ask('newCodes')}>
            {t('changes.newCodes')}
          </Button>
        )}
        <Button variant="default" onClick={() => ask(authenticator ? 'appOff' : 'appOn')}>
          {t(authenticator ? 'changes.appOff' : 'changes.appOn')}
        </Button>
      </div>
    </div>
  );
};

/** The room of a choice whose state is still to come: what stands below stays where it is. */
const Coming = ({ choice }: { readonly choice: 'mail' | 'app' }) => {
  const { t } = useTranslation('security');
  return (
    <div className={classes.choice}>
      <div>
        <h3>{t(`${choice}.title`)}</h3>
        <p>{t(`${choice}.text`)}</p>
        <p className={classes.state} aria-hidden>
          …
        </p>
      </div>
      <Skeleton height={36} width="10rem" />
    </div>
  );
};

/** What people decide about the safety of their own account. */
export const SecurityPanel = () => {
  const { t } = useTranslation('security');
  const secondStep = useSecondStep();
  const { status, failed, retry, ask, step } = secondStep;
  return (
    <div className={classes.panel}>
      <section className={classes.card} aria-labelledby="second-step">
        <h2 id="second-step">{t('secondStep.title')}</h2>
        <p>{t('secondStep.text')}</p>
        {status === undefined && (
          <div className={failed ? classes.buttons : 'visually-hidden'}>
            <output>{t(failed ? 'page.failed' : 'page.loading')}</output>
            {failed && (
              <Button ref={handFocusOut} onClick={retry}>
                {t('retry')}
              </Button>
            )}
          </div>
        )}
        {status === undefined && !failed && (
          <>
            <Coming choice="mail" />
            <Coming choice="app" />
          </>
        )}
        {status !== undefined && (
          <>
            <MailCode status={status} ask={ask} />
            <App status={status} ask={ask} />
          </>
        )}
      </section>
      <OwnSessions />
      <Suspense fallback={null}>
        {step.kind !== 'none' && <SecondStepDialogs secondStep={secondStep} />}
      </Suspense>
    </div>
  );
};
