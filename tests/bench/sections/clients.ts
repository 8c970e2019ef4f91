import { queryView, countView } from '#shared/contracts/crm-view.ts';
import { drawContacts } from '../drawn-values.ts';
import type { Section } from '../measure.ts';
import { perSecond, signIn, storm } from '../storm.ts';

const clients = 8;

/** Eight clients at once, and sign-ins while others keep the slowest filters busy. */
export const manyClients: Section = {
  name: 'clients',
  async *measure(bench) {
    const contacts = await drawContacts(bench);
    const names = contacts.flatMap(({ lastName }) => (lastName ?? '') || []);
    const nameAt = (turn: number): string => names[turn % names.length] ?? '';
    const pages = await storm(clients, (turn) =>
      bench.call(queryView.path, {
        fields: [{ key: 'lastName', operation: 'EQ', value: nameAt(turn) }],
        pageSize: 50,
      }),
    );
    yield {
      section: 'clients',
      name: '8 clients, last name EQ with count',
      call: pages,
      budget: 100,
      note: perSecond(pages),
    };
    const first = await storm(clients, () =>
      bench.call(queryView.path, { pageSize: 50, withCount: false }),
    );
    yield {
      section: 'clients',
      name: '8 clients, first page',
      call: first,
      budget: 100,
      note: perSecond(first),
    };
    const broad = await storm(clients, async (turn) => {
      await bench.call(countView.path, {
        fields: [
          { key: 'lastName', operation: 'NOTCONTAINS', value: nameAt(turn).slice(0, 3) || 'x' },
        ],
      });
    });
    yield {
      section: 'clients',
      name: '8 clients, exact broad counts',
      call: broad,
      note: perSecond(broad),
    };
    const quiet = await storm(1, () => signIn(bench.address));
    yield { section: 'clients', name: 'sign-in, nobody else', call: quiet, note: perSecond(quiet) };
    let turn = 0;
    const [slow, busy] = await Promise.all([
      storm(clients, () => {
        turn += 1;
        return bench.call(countView.path, {
          fields: [
            { key: 'addressList.addressLine', operation: 'NOTCONTAINS', value: `${turn % 97}` },
            { key: 'userRole', operation: 'NE', value: ['Citizen'] },
          ],
        });
      }),
      storm(1, () => signIn(bench.address)),
    ]);
    yield {
      section: 'clients',
      name: 'slow filters of 8 clients',
      call: slow,
      note: perSecond(slow),
    };
    yield {
      section: 'clients',
      name: 'sign-in meanwhile',
      call: busy,
      budget: 250,
      note: perSecond(busy),
    };
  },
};
