import type { ButtonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import type { Registration } from './use-registration.ts';

type RegisterButtonProps = Pick<ButtonProps, 'fullWidth'> & {
  readonly registration: Pick<Registration, 'complete' | 'busy'>;
};

/** Off while a rule is open, yet it can be reached: pressing it leads to the first field that is not right. */
export const RegisterButton = ({
  registration: { complete, busy },
  ...props
}: RegisterButtonProps) => {
  const { t } = useTranslation('register');
  return (
    <BusyButton {...props} type="submit" loading={busy} blocked={!complete}>
      {t('submit')}
    </BusyButton>
  );
};
