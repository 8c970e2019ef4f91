import { Button } from '@mantine/core';
import { IconMailOff, IconTemplate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CampaignPanel } from '#renderer/features/mailing/campaign-panel.tsx';
import { NewMail } from './new-mail.tsx';

/** The sends of all lists, the ways to the texts that they begin with and to the addresses that get none, and one more. */
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
          <Button
            component={Link}
            to="/crm/blocked-addresses"
            variant="default"
            leftSection={<IconMailOff size={16} aria-hidden />}
          >
            {t('toolbar.blocked')}
          </Button>
          <NewMail />
        </>
      }
    />
  );
};
