import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ContactGridPanel } from '#renderer/features/contacts/contact-grid-panel.tsx';
import { listFileName, type ListKind, statesOf } from '#renderer/features/lists/list-kind.ts';
import { useListDesk } from '#renderer/features/lists/use-lists.ts';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { usePerson, useRight } from '#renderer/session/rights.ts';
import { GridSkeleton } from '#renderer/ui/data-grid/grid-skeleton.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import classes from './contact-view-tab.module.css';
import { evaluationKey } from './evaluation-key.ts';
import { useListCare } from './late-list-care.tsx';

/** Menus and the selector come beside the grid, not before it. */
const ListLead = late(async () => ({ default: (await import('./list-lead.tsx')).ListLead }));

const NoLists = late(async () => ({
  default: (await import('#renderer/features/lists/no-lists.tsx')).NoLists,
}));

const ListsFailed = late(async () => ({
  default: (await import('#renderer/features/lists/no-lists.tsx')).ListsFailed,
}));

/** Lists of a kind: the contact desk over the members of one of them. */
const ListTab = ({ kind }: { readonly kind: ListKind }) => {
  const { t } = useTranslation('contacts');
  const person = usePerson();
  const { settings } = useSelector(selectPortal);
  const mayEdit = useRight('app-crm-contact', 'ED', 'VW');
  const { state, show } = useListDesk(kind);
  const care = useListCare();
  const waiting = <GridSkeleton label={t('grid.loading')} rows={10} />;
  if (state.kind === 'loading') return waiting;
  if (state.kind !== 'ready') {
    return (
      <Suspense fallback={waiting}>
        {state.kind === 'failed' ? (
          <ListsFailed onRetry={state.retry} />
        ) : (
          <NoLists kind={kind} onMade={show} />
        )}
      </Suspense>
    );
  }
  const { list } = state;
  return (
    <>
      <ContactGridPanel
        key={`${person?.userId} ${list.id}`}
        person={person?.userId ?? ''}
        withRowMenu={mayEdit}
        isAdmin={person?.isAdmin ?? false}
        licenseKey={settings['handsontableLicenseKey'] ?? evaluationKey}
        scope={{ listId: list.id, states: statesOf(list) }}
        exportAs={{
          fileName: listFileName(kind, list.name),
          moduleName: 'userOrgDetails',
          isList: true,
          id: list.id,
        }}
        renderLead={(desk) => (
          <Suspense fallback={<div className={classes.barSpace} />}>
            <ListLead
              kind={kind}
              list={list}
              ticked={{
                count: desk.selection.count,
                people: desk.chosen,
                clear: desk.selection.clear,
              }}
              shown={{
                only: desk.state.listState,
                show: (listState) => desk.change({ listState }),
              }}
              onShow={show}
            />
          </Suspense>
        )}
        rowActions={(contact, untick) => care.itemsOf(list, contact, untick)}
        selectionActions={care.selection}
      />
      {care.dialog}
    </>
  );
};

export const ContactListTab = () => <ListTab kind="contact" />;

export const MailingListTab = () => <ListTab kind="mailing" />;
