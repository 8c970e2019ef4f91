import { beforeEach } from 'vitest';
import { inboxList } from '#shared/contracts/inbox.ts';
import * as contract from '#shared/contracts/organization.ts';
import { currentSession } from '#shared/contracts/oauth.ts';
import type { DemoAccount } from '#tests/support/accounts.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startPortal } from '#tests/support/portal.ts';

/** A portal with somebody who founds an organization for each test and leads it. */
export const startOrganizationWorld = async () => {
  const portal = await startPortal();
  const leader = await portal.as('staff');
  let count = 0;

  const letDaysPass = async (days: number): Promise<void> =>
    void (await portal.database.query(
      `with acts as (update organization_act set done_on = done_on - make_interval(days => $1))
       update organization_entry set decided_on = decided_on - make_interval(days => $1)`,
      [days],
    ));

  // Each test has a day of its own: people may do only so much in one.
  beforeEach(() => letDaysPass(1));

  const requestOf = async (organizationId: number) => {
    const { users } = await leader.calls(contract.joiningUsers, { query: {} });
    return users.find((user) => user.organizationId === organizationId);
  };

  return {
    portal,
    leader,
    letDaysPass,
    requestOf,
    found: async (
      by = leader,
    ): Promise<{ readonly organizationId: number; readonly name: string }> => {
      count += 1;
      const name = `Alliance ${count}`;
      const { organizationId } = await by.calls(contract.organizationAdd, { body: { name } });
      return { organizationId, name };
    },
    crmIdOf: async (account: DemoAccount): Promise<number> =>
      (await (await portal.as(account)).calls(currentSession)).userProfilePojo?.crmId ?? 0,
    newestNote: async (account: DemoAccount): Promise<string | undefined> =>
      (await (await portal.as(account)).calls(inboxList, { body: {} })).crmInboxes[0]?.content,
    join: async (account: DemoAccount, organizationId: number): Promise<void> => {
      await (await portal.as(account)).calls(contract.joinAdd, { body: { organizationId } });
      const entryId = (await requestOf(organizationId))?.entryId ?? 0;
      await leader.calls(contract.joinAction, { body: { entryId, action: 'ACCEPT' } });
    },
    membersOf: async (reader: Caller, organizationId: number) =>
      (
        await reader.calls(contract.activeUsers, {
          query: { organizationId: String(organizationId) },
        })
      ).users,
  };
};
