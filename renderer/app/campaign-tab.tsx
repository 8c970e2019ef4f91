import { Button } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CampaignPanel } from '#renderer/features/mailing/campaign-panel.tsx';
import { NewMail } from './new-mail.tsx';

/** The sends of all lists, the way to the texts that they begin with, and to one more. */
export const CampaignTab = () => {
  const { t } = useTranslation('mailing');
  return (
    <CampaignPanel
      actions={
        <>
          <Button
            component={Link}
            to="/crm/mail-templates"
            variant="default"
            leftSection={<IconTemplate size={16} aria-hidden />}
          >
            {t('toolbar.templates')}
          </Button>
          <NewMail />
        </>
      }
    />
  );
};
