import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type ViewButtonProps = { readonly subject: string; readonly onView: () => void };

/** Opens what a row is about. */
export const ViewButton = ({ subject, onView }: ViewButtonProps) => {
  const { t } = useTranslation('mailing');
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={t('history.viewNamed', { subject })}
      onClick={onView}
    >
      {t('history.view')}
    </Button>
  );
};
