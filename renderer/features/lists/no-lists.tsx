import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRight } from '#renderer/session/rights.ts';
import { EmptyNote } from '#renderer/ui/feedback/empty-note.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import { type ListKind, rightOfKind } from './list-kind.ts';

const ListDialog = late(async () => ({ default: (await import('./list-dialog.tsx')).ListDialog }));

type NoListsProps = { readonly kind: ListKind; readonly onMade: (id: number) => void };

/** Before the first list. */
export const NoLists = ({ kind, onMade }: NoListsProps) => {
  const { t } = useTranslation('lists');
  const mayMake = useRight('app-crm-contact', 'CR');
  const mayAdd = useRight(rightOfKind[kind], 'CR') && mayMake;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <EmptyNote role="none">
        <p role="status">{t(`empty.${kind}`)}</p>
        {mayAdd && <Button onClick={() => setIsOpen(true)}>{t('menu.new')}</Button>}
      </EmptyNote>
      <Suspense fallback={null}>
        {isOpen && (
          <ListDialog
            kind={kind}
            onSaved={({ id }) => onMade(id)}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
};

/** The lists could not be loaded. */
export const ListsFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation(['lists', 'table']);
  return (
    <EmptyNote role="alert">
      <Retry message={t('table:failed')} label={t('table:retry')} onRetry={onRetry} />
    </EmptyNote>
  );
};
