import { expect, test } from 'vitest';
import { createWidgetService } from '#server/features/dashboard/widget.service.ts';

const away = () => Promise.reject(new Error('the database is away'));

/** A service whose every widget stands on one dashboard. */
const givenWidgets = (seen: () => Promise<unknown>) =>
  createWidgetService({
    store: { byIds: async () => [{ id: 7, dashboardId: 1, isRemoved: false }] } as never,
    dashboards: { seen, find: seen } as never,
    faultsOfWidget: async () => [],
    choicesOf: away,
  });

test('a widget is said to be gone only where its dashboard is, not where nobody can tell', async () => {
  const person = {} as never;
  await expect(givenWidgets(away).details(7, person, 'en')).rejects.toThrow('the database is away');
  const hidden = givenWidgets(async () => undefined).details(7, person, 'en');
  await expect(hidden).rejects.toMatchObject({ code: 404 });
});
