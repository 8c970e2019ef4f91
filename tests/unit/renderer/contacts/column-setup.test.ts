import { expect, test } from 'vitest';
import type { GridColumn } from '#shared/contracts/crm-view.ts';
import { contactFields } from '#shared/rules/contact-fields.ts';
import {
  defaultSetup,
  defaultWidth,
  dropColumn,
  fitSetup,
  moveColumn,
  stepColumn,
  toggleColumn,
  visibleKeys,
} from '#renderer/features/contacts/column-setup.ts';
import { createMessages } from '#renderer/i18n/i18n.ts';

const column = (key: string, byDefault = true): GridColumn => ({
  key,
  value: key,
  responseKey: key,
  responseType: 'TEXT',
  default: byDefault,
  sortable: true,
});

const columns = [column('a'), column('b', false), column('c'), column('d')];

const standard = defaultSetup(columns);

test('the standard arrangement shows the standard columns', () => {
  expect(visibleKeys(standard)).toEqual(['a', 'c', 'd']);
});

test('the last visible column stays', () => {
  const one = toggleColumn(toggleColumn(standard, 'a'), 'c');
  expect(visibleKeys(one)).toEqual(['d']);
  expect(visibleKeys(toggleColumn(one, 'd'))).toEqual(['d']);
});

test('a column is dragged before another or to the end', () => {
  expect(visibleKeys(moveColumn(standard, 'd', 'a'))).toEqual(['d', 'a', 'c']);
  expect(visibleKeys(moveColumn(standard, 'a', null))).toEqual(['c', 'd', 'a']);
});

test('a column is dropped on either side of another, the last one included', () => {
  const dropped = (...where: [string, string, 'before' | 'behind']) =>
    visibleKeys(dropColumn(standard, ...where));
  expect(dropped('a', 'd', 'before')).toEqual(['c', 'a', 'd']);
  expect(dropped('a', 'd', 'behind')).toEqual(['c', 'd', 'a']);
  expect(dropped('a', 'c', 'behind')).toEqual(['c', 'a', 'd']);
  expect(dropped('c', 'b', 'behind'), 'where it stands').toEqual(['a', 'c', 'd']);
});

test('a step goes over hidden columns', () => {
  expect(visibleKeys(stepColumn(standard, 'a', 1))).toEqual(['c', 'a', 'd']);
  expect(visibleKeys(stepColumn(standard, 'c', -1))).toEqual(['c', 'a', 'd']);
  expect(visibleKeys(stepColumn(standard, 'd', 1))).toEqual(['a', 'c', 'd']);
  expect(visibleKeys(stepColumn(standard, 'c', 1))).toEqual(['a', 'd', 'c']);
});

test('a kept arrangement fits the columns of today: gone ones go, new ones wait hidden at the end', () => {
  const kept = { order: ['d', 'gone', 'a', 'a'], hidden: ['a', 'gone'], widths: { d: 300 } };
  expect(fitSetup(kept, columns)).toEqual({
    order: ['d', 'a', 'b', 'c'],
    hidden: ['a', 'b', 'c'],
    widths: { d: 300 },
  });
});

test('an arrangement that would show nothing gives way to the standard one', () => {
  const kept = { order: ['gone', 'a'], hidden: ['a'], widths: {} };
  expect(fitSetup(kept, columns)).toEqual(standard);
});

/** What stands around a heading and how wide a letter is on the average, in CSS pixels, as the grid draws them. */
const aroundHeading = 47;
const letter = 6.6;

test.each(['en', 'es', 'ar'] as const)(
  'in %s no heading is cut off before somebody has arranged the columns',
  async (language) => {
    const { messages, ready } = createMessages(language);
    await ready;
    await messages.loadNamespaces('contacts');
    const t = messages.getFixedT(language, 'contacts');
    const narrow = contactFields.filter(({ key, column }) => {
      const title = t(`field.${key.replaceAll('.', '_')}` as 'title');
      return column && defaultWidth(key) < aroundHeading + letter * title.length;
    });
    expect(narrow.map(({ key }) => key)).toEqual([]);
  },
);
