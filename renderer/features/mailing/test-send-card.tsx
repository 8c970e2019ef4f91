import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { ownEnter } from '#renderer/ui/form/own-enter.ts';
import type { Audience } from './compose-model.ts';
import classes from './compose.module.css';
import type { Compose } from './use-compose.ts';
import type { PreviewPerson } from './use-preview.ts';
import { useTestSend } from './use-test-send.ts';

type TestSendCardProps = {
  readonly compose: Compose;
  readonly audience: Audience;
  /** Whose names are written into the trial. */
  readonly person: PreviewPerson | null;
};

/** Sends the mail to oneself or a colleague before it goes to everybody. */
export const TestSendCard = ({ compose, audience, person }: TestSendCardProps) => {
  const { t } = useTranslation('mailing');
  const { address, setAddress, field, fault, sending, submit } = useTestSend(
    compose.values,
    audience,
    person,
  );
  return (
    <section className={classes.side} aria-labelledby="mail-test">
      <h3 id="mail-test">{t('test.title')}</h3>
      <TextInput
        ref={field}
        type="email"
        label={t('test.to')}
        dir="ltr"
        value={address}
        error={fault !== null && <span role="alert">{fault}</span>}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        onKeyDown={ownEnter(submit)}
      />
      <BusyButton variant="default" loading={sending} onClick={submit}>
        {t('test.send')}
      </BusyButton>
    </section>
  );
};
