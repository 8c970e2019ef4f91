import { expect, test } from 'vitest';
import type { Dashboard } from '#shared/contracts/dashboard.ts';
import { defaultSharing } from '#shared/rules/sharing.ts';
import {
  bodyOfDashboard,
  faultsOfDashboard,
  newDashboardValues,
  valuesOfDashboard,
  withListedCopy,
} from '#renderer/features/dashboards/dashboard-values.ts';

const dashboard: Dashboard = {
  id: 7,
  name: 'Casework',
  description: 'Cases at a glance',
  appId: '',
  settings: { filters: [], refreshSeconds: 0 },
  config: {
    viewAll: false,
    staffAccess: true,
    staffUpdateAccess: false,
    groupAccess: false,
    groupUpdateAccess: false,
    groupIds: [],
    crmIds: [],
    crmUpdateAccess: false,
    publicAllowAccess: 'all',
  },
  isOwner: true,
  isShared: true,
  ownerName: 'Olga Owner',
  updateAccess: true,
  widgetCount: 0,
  createdOn: '2026-01-01T00:00:00.000Z',
  modifiedOn: '2026-01-01T00:00:00.000Z',
  version: 3,
};

test('a dashboard needs a name that fits, and what is said about it fits as well', () => {
  const wrong = (name: string, description: string) => {
    const faults = faultsOfDashboard({ ...valuesOfDashboard(dashboard), name, description });
    return [faults.name, faults.description];
  };
  expect(wrong('x'.repeat(100), '')).toEqual([false, false]);
  expect(wrong(' ', 'x'.repeat(1000))).toEqual([true, false]);
  expect(wrong('x'.repeat(101), 'x'.repeat(1001))).toEqual([true, true]);
});

test('a dashboard that is shared anew keeps its names in all languages; one that is renamed has its words sent', () => {
  const values = { ...valuesOfDashboard(dashboard), sharing: defaultSharing };
  const body = bodyOfDashboard(values, dashboard);
  expect(body).toMatchObject({ id: 7, version: 3 });
  expect(body).not.toHaveProperty('name');
  expect(body).not.toHaveProperty('description');
  expect(bodyOfDashboard({ ...values, name: ' Cases ' }, dashboard)).toMatchObject({
    name: 'Cases',
    description: 'Cases at a glance',
  });
  expect(bodyOfDashboard({ ...values, description: '' }, dashboard)).toMatchObject({
    name: 'Casework',
    description: '',
  });
  expect(bodyOfDashboard(values, undefined)).toMatchObject({ name: 'Casework' });
});

test('a new dashboard begins with the widgets of one that is still there, else with none', () => {
  const bodyOf = (copyOf: string, others: readonly Dashboard[]) =>
    bodyOfDashboard(withListedCopy({ ...newDashboardValues, copyOf }, others), undefined);
  expect(bodyOf('7', [dashboard])).toMatchObject({ copyOf: 7 });
  expect(bodyOf('8', [dashboard])).not.toHaveProperty('copyOf');
  expect(bodyOf('7', [])).not.toHaveProperty('copyOf');
  expect(bodyOf('', [dashboard])).not.toHaveProperty('copyOf');
});
