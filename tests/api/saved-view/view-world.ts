import type { ReplyOf } from '#shared/contract/define-call.ts';
import { groupMappingList } from '#shared/contracts/group-mapping.ts';
import * as contract from '#shared/contracts/saved-view.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type GivenPerson, givenStaff, personOf, setMembers } from '#tests/support/given-staff.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

export type Kind = 'owner' | 'admin' | 'inGroup' | 'outside' | 'named' | 'viewer';

export type ViewWorld = {
  readonly portal: Portal;
  readonly people: Readonly<Record<Kind, GivenPerson>>;
  readonly citizen: Caller;
  readonly groupId: number;
};

/** A portal with one person of each kind that the rules of sharing know. */
export const openViewWorld = async (): Promise<ViewWorld> => {
  const portal = await startPortal();
  const [owner, inGroup, named] = await Promise.all(
    ['olga', 'gina', 'nadia'].map((name) => givenStaff(portal, name)),
  );
  if (owner === undefined || inGroup === undefined || named === undefined) throw new Error('lost');
  const { userGroups } = await owner.caller.calls(groupMappingList, { body: {} });
  const groupId = userGroups[0]?.id ?? 0;
  await setMembers(portal, groupId, [inGroup.crmId]);
  return {
    portal,
    people: {
      owner,
      inGroup,
      named,
      admin: await personOf(await portal.as('admin')),
      outside: await personOf(await portal.as('staff')),
      viewer: await personOf(await portal.as('viewer')),
    },
    citizen: await portal.as('citizen'),
    groupId,
  };
};

type NewView = NonNullable<(typeof contract.addView)['body']['_zod']['input']>;

export type View = ReplyOf<typeof contract.addView>['view'];

export const content = (part: Partial<NewView> = {}): NewView => ({
  name: 'Owners of Glendale',
  description: 'Whoever owns something there',
  fields: [{ key: 'userType', operation: 'EQ', value: ['Owner'] }],
  responseFields: ['lastName', 'firstName'],
  ...part,
});

/** The flags of sharing in the order of the truth table, as T and F. */
export const flagsOf = (letters: string) => {
  const [viewAll, staffAccess, staffUpdateAccess, groupAccess, groupUpdateAccess] = [
    ...letters,
  ].map((letter) => letter === 'T');
  return { viewAll, staffAccess, staffUpdateAccess, groupAccess, groupUpdateAccess };
};

export const saveView = async (caller: Caller, part: Partial<NewView> = {}): Promise<View> => {
  const { view, status } = await caller.calls(contract.addView, { body: content(part) });
  if (status.code !== 200) throw new Error(`${status.code} ${status.message}`);
  return view;
};

/** A view as an update sends it back. */
export const changeOf = (view: View, part: Partial<NewView> = {}) => ({
  id: view.id,
  version: view.version,
  name: view.name,
  description: view.description,
  fields: view.fields,
  anyOf: view.anyOf,
  searchText: view.searchText,
  sortFields: view.sortFields,
  responseFields: view.responseFields,
  config: view.config,
  ...part,
});
