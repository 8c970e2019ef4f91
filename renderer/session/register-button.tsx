import type { ButtonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { describedByMissing } from './missing-note.tsx';
import type { Registration } from './use-registration.ts';

type RegisterButtonProps = Pick<ButtonProps, 'fullWidth'> & {
  readonly registration: Pick<Registration, 'complete' | 'missing' | 'busy'>;
};

/** Off while a rule is open, yet it can be reached: it says which fields are not right, and pressing it leads to the first. */
export const RegisterButton = ({
  registration: { complete, missing, busy },
  ...props
}: RegisterButtonProps) => {
  const { t } = useTranslation('register');
  return (
    <BusyButton
      {...props}
      {...describedByMissing(missing)}
      type="submit"
      loading={busy}
      blocked={!complete}
    >
      {t('submit')}
    </BusyButton>
  );
};
