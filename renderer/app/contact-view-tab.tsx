import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ContactGridPanel } from '#renderer/features/contacts/contact-grid-panel.tsx';
import { viewExport } from '#renderer/features/contacts/export-request.ts';
import { FailedNotice } from '#renderer/features/contacts/page-notice.tsx';
import { useViewColumns } from '#renderer/features/views/use-view-columns.ts';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { usePerson, useRight } from '#renderer/session/rights.ts';
import { GridSkeleton } from '#renderer/ui/data-grid/grid-skeleton.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import { evaluationKey } from './evaluation-key.ts';
import classes from './contact-view-tab.module.css';
import { useContactCare } from './late-contact-care.tsx';
import { useViewLink } from './use-view-link.ts';

const ContactViewBar = late(async () => ({
  default: (await import('./contact-view-bar.tsx')).ContactViewBar,
}));

/** The contact desk: lays the panels of the contact feature and the saved views over them. */
export const ContactViewTab = () => {
  const { t } = useTranslation('contacts');
  const person = usePerson();
  const { settings } = useSelector(selectPortal);
  const mayEdit = useRight('app-crm-contact', 'ED', 'VW');
  const { shown, base, isOpening } = useViewLink();
  const care = useContactCare();
  const columns = useViewColumns(shown.kind === 'shown' ? shown.view : undefined);
  if (isOpening && shown.kind === 'failed') {
    return <FailedNotice failure={shown.failure} onRetry={shown.retry} />;
  }
  if (isOpening) return <GridSkeleton label={t('grid.loading')} rows={10} />;
  return (
    <>
      <ContactGridPanel
        key={person?.userId}
        person={person?.userId ?? ''}
        withRowMenu={mayEdit}
        isAdmin={person?.isAdmin ?? false}
        licenseKey={settings['handsontableLicenseKey'] ?? evaluationKey}
        exportAs={shown.kind === 'shown' ? viewExport : undefined}
        columnKeeper={columns}
        renderLead={(desk, typed) => (
          <div className={classes.lead}>
            <Suspense fallback={<div className={classes.barSpace} />}>
              <ContactViewBar
                desk={desk}
                typed={typed}
                shown={shown}
                base={base}
                onSaveColumns={() => columns?.saveForEveryone(columns.shown)}
              />
            </Suspense>
            <div className={classes.care}>{care.tools(desk)}</div>
          </div>
        )}
        rowActions={care.itemsOf}
        selectionActions={care.selection}
      />
      {care.dialog}
    </>
  );
};
