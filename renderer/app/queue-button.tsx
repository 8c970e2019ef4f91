import { Button } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Chosen } from '#renderer/features/contacts/contact-grid-panel.tsx';
import { useRight } from '#renderer/session/rights.ts';

/** Contacts that are edited one after the other. */
export type ContactQueue = { readonly crmIds: readonly number[]; readonly chosen: Chosen };

type QueueButtonProps = {
  readonly chosen: Chosen;
  readonly onEdit: (queue: ContactQueue) => void;
};

/** All of a filter are not edited one by one. */
export const QueueButton = ({ chosen, onEdit }: QueueButtonProps) => {
  const { t } = useTranslation('contact-care');
  const mayEdit = useRight('app-crm-contact', 'CR', 'ED');
  const contacts = chosen.contacts();
  if (!mayEdit || !('crmIds' in contacts) || contacts.crmIds.length < 2) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlayerTrackNext size={14} aria-hidden />}
      onClick={() => onEdit({ crmIds: contacts.crmIds, chosen })}
    >
      {t('queue.action')}
    </Button>
  );
};
