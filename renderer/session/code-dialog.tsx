import { TextInput } from '@mantine/core';
import type { OtpMethod } from '#shared/contracts/oauth.ts';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '#renderer/ui/dialog/ask-dialog.tsx';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { useCode } from './use-code.ts';

/** Asks for the code of a mail or an app before anything of the portal shows. */
export const CodeDialog = ({ method }: { readonly method: OtpMethod }) => {
  const { t } = useTranslation('security');
  const { field, code, write, busy, failureText, submit, leave, ...another } = useCode();
  const { resend, resending, leaving, secondsLeft } = another;
  useOpener();
  return (
    <AskDialog
      title={t('code.title')}
      text={t(`code.text.${method}`)}
      failureText={failureText}
      onSubmit={submit}
    >
      <TextInput
        label={t('code.label')}
        name="otp"
        autoComplete="one-time-code"
        inputMode={method === 'mail' ? 'numeric' : 'text'}
        dir="ltr"
        spellCheck={false}
        value={code}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        ref={field}
        data-autofocus
      />
      <BusyButton type="submit" fullWidth loading={busy}>
        {t('code.submit')}
      </BusyButton>
      {method === 'mail' && (
        <BusyButton
          variant="default"
          fullWidth
          loading={resending}
          disabled={secondsLeft > 0 || leaving}
          onClick={() => {
            // Not to stay on a button that is off, and counts the seconds aloud.
            field.current?.focus();
            void resend();
          }}
        >
          {secondsLeft > 0 ? t('code.resendIn', { count: secondsLeft }) : t('code.resend')}
        </BusyButton>
      )}
      <BusyButton variant="subtle" fullWidth loading={leaving} onClick={() => void leave()}>
        {t('code.leave')}
      </BusyButton>
    </AskDialog>
  );
};
