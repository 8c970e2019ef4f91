import { beforeAll, expect, test } from 'vitest';
import { addList, contactLists, mailingLists } from '#shared/contracts/crm-list.ts';
import { dashboardList, saveDashboard } from '#shared/contracts/dashboard.ts';
import { exportRows } from '#shared/contracts/export.ts';
import { listChoices } from '#shared/contracts/list-of-contact.ts';
import { mailSends } from '#shared/contracts/mail-ledger.ts';
import { createDataset, userDataset } from '#shared/contracts/report.ts';
import { addView, viewList } from '#shared/contracts/saved-view.ts';
import { libraryWidgets, saveWidgetTemplate, widgetTemplates } from '#shared/contracts/widget.ts';
import { startPortal } from '#tests/support/portal.ts';

const portal = await startPortal();
const staff = await portal.as('staff');

const name = 'Ángeles de la Mañana';
const description = 'De José';

const settings = { pivot: ['caseStatus'], timeInterval: 'ALL' as const };

let mailed = 0;

beforeAll(async () => {
  const config = { viewAll: false };
  await staff.calls(addView, { body: { name, description, responseFields: ['lastName'] } });
  await staff.calls(addList, { body: { name, description, config: {} } });
  const { list } = await staff.calls(addList, {
    body: { name, description, config: {}, mailingListConfig: {} },
  });
  mailed = list.id;
  await staff.calls(createDataset, {
    body: {
      name,
      description,
      config,
      definition: {
        family: 'BAR',
        question: {
          kind: 'groups',
          dataSet: 'cases',
          dimensions: [{ field: 'caseStatus' }],
          measures: [{ aggregate: 'COUNT' }],
        },
      },
    },
  });
  await staff.calls(saveDashboard, { body: { name, description } });
  await staff.calls(saveWidgetTemplate, {
    body: {
      widgetName: name,
      widgetKind: 'Bar',
      widgetDataUrl: '/rest/uiengine/app/v1/widget_data/cases',
      settings,
      colNum: 6,
      rowNum: 4,
    },
  });
  await portal.database.query(
    `insert into mail_send (kind, list_id, list_name, subject, state, created_on, start_on, prepared_on, finished_on)
     values ('list', $1, $2, $2, 'done', now(), now(), now(), now())`,
    [mailed, name],
  );
});

const listed: Readonly<Record<string, (searchText: string) => Promise<readonly string[]>>> = {
  'saved views': async (searchText) =>
    (await staff.calls(viewList, { query: { searchText } })).views.map((one) => one.name),
  'contact lists': async (searchText) =>
    (await staff.calls(contactLists, { query: { searchText } })).lists.map((one) => one.name),
  'mailing lists': async (searchText) =>
    (await staff.calls(mailingLists, { query: { searchText } })).lists.map((one) => one.name),
  'lists to find contacts by': async (searchText) =>
    (await staff.calls(listChoices, { body: { searchText } })).lists.map((one) => one.name),
  reports: async (searchText) =>
    (await staff.calls(userDataset, { body: { searchText } })).reports.map((one) => one.name),
  dashboards: async (searchText) =>
    (await staff.calls(dashboardList, { body: { searchText } })).details.map((one) => one.name),
  'saved widgets': async (searchText) =>
    (await staff.calls(widgetTemplates, { body: { searchText } })).templates.map(
      (one) => one.widgetName,
    ),
  'sent mails': async (searchText) =>
    (await staff.calls(mailSends, { body: { searchText } })).sends.map((one) => one.emailSubject),
};

test.each(Object.entries(listed))('%s are found without their accents', async (_, find) => {
  for (const typed of ['angeles de', 'MANANA', 'mañana'.normalize('NFD'), ' ángeles ']) {
    expect(await find(typed), typed).toContain(name);
  }
  expect(await find('angelus')).not.toContain(name);
});

test('reports are found by their description as well', async () => {
  expect(await listed['reports']?.('jose')).toEqual([name]);
});

test('widgets of the portal are found by their names in the language that is spoken', async () => {
  const response = await staff.fetches(libraryWidgets.path, {
    method: libraryWidgets.method,
    headers: { 'content-type': 'application/json', 'accept-language': 'es' },
    body: JSON.stringify({ searchText: 'dias hasta' }),
  });
  const { widgets } = (await response.json()) as { widgets: { widgetName: string }[] };
  expect(widgets.map(({ widgetName }) => widgetName)).toEqual(['Promedio de días hasta el cierre']);
});

test('a file of sent mails holds what is found so', async () => {
  const file = async (searchText: string) => {
    const response = await staff.downloads(exportRows, {
      body: {
        moduleName: 'crm-mail-history',
        fileType: 'EXCEL',
        additionalInfo: { request: { listId: mailed, searchText } },
      },
    });
    await response.arrayBuffer();
    return response.headers.get('x-total-rows');
  };
  expect([await file('manana'), await file('angelus')]).toEqual(['1', '0']);
});
