import { badRequest, inField } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { TaskWish } from '#server/jobs/task-store.ts';
import type { BulkChange } from '#shared/contracts/bulk-edit.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { ContactSelection } from '#shared/contracts/filter-schemas.ts';
import type { PortalTask } from '#shared/contracts/task.ts';
import { applyChanges } from '#shared/rules/bulk-edit.ts';
import { bulkEditName, bulkNoteName } from './bulk-names.ts';

export type Chosen = {
  readonly selection: ContactSelection;
  readonly crmIds?: readonly number[] | undefined;
};

/** The names that changes may use. */
export type KnownNames = {
  readonly roles: ReadonlySet<string>;
  readonly applications: ReadonlySet<string>;
  readonly countries: ReadonlySet<string>;
};

export type BulkEditPorts = {
  readonly names: () => Promise<KnownNames>;
  /** The exact number of contacts, and the first of them. */
  readonly look: (
    chosen: Chosen,
    person: PersonSession,
    first: number,
  ) => Promise<{
    readonly count: number;
    readonly contacts: readonly { readonly contact: Contact; readonly hasAccount: boolean }[];
  }>;
  /** Keeps the chosen contacts and begins the work on them. */
  readonly begin: (
    wish: Chosen & {
      readonly work: Pick<TaskWish, 'kind' | 'title' | 'input'>;
      readonly requestKey?: string | undefined;
    },
    person: PersonSession,
  ) => Promise<{ readonly task: PortalTask }>;
};

type Wish = Chosen & { readonly changes: readonly BulkChange[] };

/** Contacts of the preview. */
const shown = 10;

const nameOf = ({ firstName, lastName, emailAddress, crmId }: Contact): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (emailAddress ?? String(crmId));

const isKnown = (change: BulkChange, { roles, applications, countries }: KnownNames): boolean => {
  switch (change.field) {
    case 'addRoles':
      return change.value.every((role) => roles.has(role));
    case 'appId':
      return applications.has(change.value);
    case 'country':
      return countries.has(change.value);
    default:
      return true;
  }
};

export const createBulkEditService = (ports: BulkEditPorts) => {
  const check = async (changes: readonly BulkChange[]): Promise<void> => {
    const names = await ports.names();
    const faults = changes.flatMap((change, index) =>
      isKnown(change, names)
        ? []
        : [
            {
              path: `changes.${index}.value`,
              code: 'unknown',
              message: 'Choose a value from the list.',
            },
          ],
    );
    if (faults.length > 0) throw badRequest(faults);
  };

  return {
    /** What would become of the first contacts, and how many there are. */
    preview: async ({ changes, ...chosen }: Wish, person: PersonSession) => {
      await check(changes);
      const { count, contacts } = await ports
        .look(chosen, person, shown)
        .catch(inField('selection'));
      const rows = contacts.map(({ contact, hasAccount }) => {
        const edited = applyChanges(contact, changes, { hasAccount });
        return {
          crmId: contact.crmId,
          name: nameOf(contact),
          differences: edited.kind === 'changed' ? [...edited.differences] : [],
          problem: edited.kind === 'problem' ? edited.problem : null,
        };
      });
      return { count, rows };
    },

    start: async (
      {
        changes,
        title,
        ...chosen
      }: Wish & { readonly title: string; readonly requestKey?: string | undefined },
      person: PersonSession,
    ) => {
      await check(changes);
      const work = { kind: bulkEditName, title, input: { changes } };
      return ports.begin({ ...chosen, work }, person).catch(inField('selection'));
    },

    /** Writes one note about all of them. */
    startNote: async (
      {
        note,
        ...chosen
      }: Chosen & { readonly note: string; readonly requestKey?: string | undefined },
      person: PersonSession,
    ) => {
      const work = { kind: bulkNoteName, title: '', input: { note } };
      return ports.begin({ ...chosen, work }, person).catch(inField('selection'));
    },
  };
};

export type BulkEditService = ReturnType<typeof createBulkEditService>;
