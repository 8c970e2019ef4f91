import { Button } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRight } from '#renderer/session/rights.ts';
import { late } from '#renderer/ui/late-component.tsx';
import type { ChosenPeople } from './list-kind.ts';

const AddToListDialog = late(async () => ({
  default: (await import('./add-to-list-dialog.tsx')).AddToListDialog,
}));

type AddChosenButtonProps = {
  readonly count: number | undefined;
  readonly people: () => ChosenPeople;
  readonly onAdded: () => void;
};

/** In the bar of ticked contacts: adds them, or all that the filter finds, to a list. */
export const AddChosenButton = ({ count, people, onAdded }: AddChosenButtonProps) => {
  const { t } = useTranslation('lists');
  const mayAdd = useRight('app-crm-contact', 'ED');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayAdd) return null;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconUsersPlus size={14} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('add.button')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <AddToListDialog
            people={people}
            count={count}
            onAdded={onAdded}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
};
