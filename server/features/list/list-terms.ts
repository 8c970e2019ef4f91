import { checkFilter } from '#server/http/filter-input.ts';
import { badRequest, fault, forbidden, notFound, ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { RightLetter } from '#shared/contract/access.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { type ContactList, mailingKey } from '#shared/contracts/crm-list.ts';
import type { ListChoice, ListOfContact } from '#shared/contracts/list-of-contact.ts';
import type { ContactConditions } from '#shared/contracts/filter-schemas.ts';
import { listsKey } from '#shared/rules/contact-fields.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';
import type {
  AddedPerson,
  ListChoice as Choice,
  ListDetails,
  PossibleList,
  StoredList,
} from './list-store.ts';

export const noList = (): ReplyError => notFound('There is no such list.');

export const noContacts = (howMany: number): ReplyError =>
  notFound(howMany === 1 ? 'This contact no longer exists.' : 'These contacts no longer exist.');

type Needing = { readonly subject: string; readonly isTarget: boolean };

/** Without the list, its members would get a mail that they were to be spared, or nobody one that was meant for them. */
export const neededList = ({ subject, isTarget }: Needing): ReplyError =>
  new ReplyError(
    ReplyCode.Conflict,
    isTarget
      ? `The scheduled e-mail “${subject}” goes to the members of this list. Cancel that e-mail first, or wait until it has started.`
      : `The scheduled e-mail “${subject}” leaves out the members of this list. Cancel that e-mail first, or wait until it has started.`,
    { log: 'a mail that has not begun needs the list' },
  );

/** What is said of somebody to whoever may not look at contacts. */
export const withoutAddress = (person: AddedPerson): AddedPerson => ({
  ...person,
  emailAddress: '',
});

export const mayMail = ({ rights }: PersonSession, letter: RightLetter): boolean =>
  holdsRight(rights, mailingKey, [letter]);

/** Updating needs the right to edit besides what the sharing grants, and that on mailing lists for one of these. */
export const mayEdit = (person: PersonSession, isMailing: boolean): boolean =>
  holdsRight(person.rights, 'app-crm-contact', ['ED']) && (!isMailing || mayMail(person, 'ED'));

export const onWire = (list: StoredList, person: PersonSession): ContactList => ({
  id: list.id,
  name: list.name,
  description: list.description,
  // Whoever may not update a list learns nothing of the people that it is shared with.
  config: list.updateAccess ? list.config : { ...list.config, groupIds: [], crmIds: [] },
  selection: list.selection,
  ...(list.mailing === undefined ? {} : { mailingListConfig: list.mailing }),
  memberCount: list.selection === null ? list.memberCount : null,
  updateAccess: list.updateAccess && mayEdit(person, list.mailing !== undefined),
  mailAccess: list.updateAccess,
  ownerName: list.ownerName,
  createdOn: list.createdOn.toISOString(),
  modifiedOn: list.modifiedOn.toISOString(),
  version: list.version,
});

export const ofContactOnWire = (
  { isMailing, selection, ...list }: PossibleList,
  person: PersonSession,
): ListOfContact => ({
  ...list,
  updateAccess: list.updateAccess && mayEdit(person, isMailing),
  kind: isMailing ? 'mailing' : 'contact',
  byFilter: selection !== null,
});

export const choiceOnWire = ({ isMailing, ...list }: Choice): ListChoice => ({
  ...list,
  kind: isMailing ? 'mailing' : 'contact',
});

export const detailsOf = (list: ListDetails): ListDetails => {
  const { name, description, config, selection, mailing } = list;
  return { name, description, config, selection, mailing };
};

export const checkMailing = (details: ListDetails): void => {
  if (details.selection !== null && details.mailing?.verificationRequired === true) {
    throw fault(
      'mailingListConfig.verificationRequired',
      'dynamic',
      'People whom a filter finds cannot be asked to confirm.',
    );
  }
};

/** Only a list of chosen members is added to, or removed from, by hand. */
export const checkChosen = ({ selection }: Pick<ListDetails, 'selection'>, path: string): void => {
  if (selection === null) return;
  throw fault(path, 'dynamic', 'The filter of this list determines its members.');
};

export const mayViewContacts = ({ rights }: PersonSession): boolean =>
  holdsRight(rights, 'app-crm-contact', ['VW']);

/** How many a filter finds would tell what contacts keep to whoever may not look at them. */
export const checkNewFilter = (
  person: PersonSession,
  conditions: ContactConditions | null | undefined,
  path: string,
): void => {
  if (conditions === null || conditions === undefined) return;
  if (!mayViewContacts(person)) throw forbidden('right missing: app-crm-contact VW');
  checkFilter(conditions, path);
};

/**
 * What a list holds is for everybody whom it is shared with, and whose mail it is: it must not go by lists that they do not
 * see. Nor could anybody tell what two lists hold that go by each other.
 */
export const checkOwnFilter = (conditions: ContactConditions | null): void => {
  const faults = (['fields', 'anyOf'] as const).flatMap((place) =>
    (conditions?.[place] ?? []).flatMap(({ key }, index) =>
      key === listsKey
        ? [
            {
              path: `selection.${place}.${index}.key`,
              code: 'lists_of_lists',
              message: 'The filter of a list cannot ask about lists. Save it as a view instead.',
            },
          ]
        : [],
    ),
  );
  if (faults.length > 0) throw badRequest(faults);
};
