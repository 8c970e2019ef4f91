import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRight } from '#renderer/session/rights.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { type ListKind, rightOfKind } from './list-kind.ts';
import classes from './lists.module.css';

const ListDialog = lazy(async () => ({ default: (await import('./list-dialog.tsx')).ListDialog }));

type NoListsProps = { readonly kind: ListKind; readonly onMade: (id: number) => void };

/** Before the first list. */
export const NoLists = ({ kind, onMade }: NoListsProps) => {
  const { t } = useTranslation('lists');
  const mayMake = useRight('app-crm-contact', 'CR');
  const mayAdd = useRight(rightOfKind[kind], 'CR') && mayMake;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.notice}>
      <p>{t(`empty.${kind}`)}</p>
      {mayAdd && <Button onClick={() => setIsOpen(true)}>{t('menu.new')}</Button>}
      <Suspense fallback={null}>
        {isOpen && (
          <ListDialog
            kind={kind}
            onSaved={({ id }) => onMade(id)}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
};

/** The lists could not be loaded. */
export const ListsFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation(['lists', 'table']);
  return (
    <div className={classes.notice} role="alert">
      <Retry message={t('table:failed')} label={t('table:retry')} onRetry={onRetry} />
    </div>
  );
};
