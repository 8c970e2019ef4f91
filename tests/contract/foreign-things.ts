import { startBulkEdit } from '#shared/contracts/bulk-edit.ts';
import { listImports, uploadImport } from '#shared/contracts/contact-import.ts';
import { addList } from '#shared/contracts/crm-list.ts';
import { inboxList } from '#shared/contracts/inbox.ts';
import { addNote } from '#shared/contracts/note.ts';
import { currentSession } from '#shared/contracts/oauth.ts';
import { addReportSchedule, createDataset } from '#shared/contracts/report.ts';
import { addView } from '#shared/contracts/saved-view.ts';
import { ownSessions } from '#shared/contracts/security.ts';
import { organizationAdd } from '#shared/contracts/organization.ts';
import type { Caller } from '#tests/support/caller.ts';
import { notifyFrom } from '#tests/support/notify.ts';
import type { Portal } from '#tests/support/portal.ts';
import { sentForm } from '#tests/support/sent-form.ts';
import { newReport, newSchedule } from './report-examples.ts';

/** In everything that is private, so that an answer that tells some of it is known. */
export const secret = 'Kestrel-private';

/** Shared with nobody. */
const config = { viewAll: false, staffAccess: false };

/** Things that belong to one member of staff and that nobody else was let at. */
export const givenPrivateThings = async (portal: Portal, owner: Caller, crmId: number) => {
  const { userProfilePojo } = await owner.calls(currentSession);
  const { view } = await owner.calls(addView, {
    body: { name: secret, description: secret, config, responseFields: ['lastName'] },
  });
  const { list } = await owner.calls(addList, {
    body: { name: secret, description: secret, config, mailingListConfig: {} },
  });
  const { report } = await owner.calls(createDataset, {
    body: { ...newReport, name: secret, config },
  });
  const { schedule } = await owner.calls(addReportSchedule, {
    body: { ...newSchedule, reportId: report.id },
  });
  const { note } = await owner.calls(addNote, { body: { userCrmId: crmId, note: 'A note' } });
  const { task } = await owner.calls(startBulkEdit, {
    body: {
      selection: {},
      crmIds: [crmId],
      changes: [{ field: 'city', value: 'Burbank' }],
      title: secret,
    },
  });
  const file = {
    body: { fileName: `${secret}.csv` },
    file: Buffer.from('Last name\r\nExample\r\n'),
  };
  await owner.fetches(uploadImport.path, {
    method: 'POST',
    body: sentForm(uploadImport, file) ?? null,
  });
  const { imports } = await owner.calls(listImports, { body: { pageNumber: 1, pageSize: 1 } });
  await notifyFrom(portal.database)('staff', { text: secret });
  const { crmInboxes } = await owner.calls(inboxList, { body: { searchKeyword: secret } });
  const { sessions } = await owner.calls(ownSessions, { body: {} });
  const { organizationId } = await owner.calls(organizationAdd, {
    body: { name: 'Kestrel works' },
  });
  return {
    owner: userProfilePojo?.crmId ?? 0,
    view: view.id,
    list: list.id,
    report: report.id,
    schedule: schedule.id,
    note: note.noteId,
    task: task.id,
    import: imports[0]?.id ?? '',
    inbox: crmInboxes[0]?.id ?? '',
    session: sessions[0]?.id ?? '',
    organization: organizationId,
  };
};

export type PrivateThings = Awaited<ReturnType<typeof givenPrivateThings>>;
