import { changedMeanwhile, fault, notFound, ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { OtpMethod } from '#shared/contracts/oauth.ts';
import { careRefusal, leavesNobody, type Standing } from '#shared/rules/account-care.ts';
import { mayGiveRole } from '#shared/rules/rights-mask.ts';
import { isSameContent } from '#shared/rules/same-content.ts';
import type {
  AccountCareStore,
  CaredAccount,
  CareDecision,
  CareFacts,
} from './account-care-store.ts';
import type { AccountMail } from './account-mail.ts';

/** Who looks after accounts; the operator, by a command on the server, is asked for no rights. */
export type Carer = Pick<PersonSession, 'crmId' | 'roles' | 'rights'> | 'operator';

type Kind = { readonly userType: CaredAccount['userType']; readonly roles: readonly string[] };

type RolesWish = Kind & { readonly crmId: number; readonly before: Kind };

export type AccountCarePorts = {
  readonly store: AccountCareStore;
  readonly adminRoles: () => Promise<readonly string[]>;
  readonly mail: Pick<AccountMail, 'messageTo' | 'written'>;
  /** Whether accounts of the demonstration may be used here. */
  readonly demoAllowed: boolean;
  readonly now: () => Date;
};

export type AccountLookPorts = Pick<AccountCarePorts, 'store' | 'adminRoles' | 'now'> & {
  readonly countSessions: (accountId: number, now: Date) => Promise<number>;
  /** Where the code of this account comes from; undefined where the password is enough. */
  readonly secondStepOf: (accountId: number) => Promise<OtpMethod | undefined>;
};

const noAccount = () => notFound('This contact has no account.');

const refused = {
  own: 'Your own account has to be managed by someone else.',
  roles: 'You cannot manage the account of someone who has more rights than you.',
} as const;

const nameOf = ({ name }: { readonly name: string }): string => name;

const namesOf = (roles: CaredAccount['roles']): string[] => roles.map(nameOf);

const standingOf = (account: CaredAccount): Standing => ({
  usable: account.active && account.confirmed,
  roles: namesOf(account.roles),
});

/** Refuses whoever may not look after this account. */
export const checkCarer = (
  carer: Carer,
  account: Pick<CaredAccount, 'crmId' | 'roles'>,
  adminRoles: readonly string[],
): void => {
  if (carer === 'operator') return;
  const refusal = careRefusal(carer, account, adminRoles);
  if (refusal !== undefined) throw new ReplyError(ReplyCode.Forbidden, refused[refusal]);
};

/** `path` is the field that has to be mended. */
const checkLast = (facts: CareFacts, after: Partial<Standing>, path: string): void => {
  const before = standingOf(facts.account);
  if (!leavesNobody(before, { ...before, ...after }, facts.otherKeepers)) return;
  throw fault(path, 'last', 'This is the last super administrator: create another one first.');
};

const checkNewRoles = (
  session: PersonSession,
  roles: readonly string[],
  facts: CareFacts,
  adminRoles: readonly string[],
): void => {
  const found = facts.known.filter(({ name }) => roles.includes(name));
  if (found.length < roles.length) {
    throw fault('roles', 'unknown', 'There is no such role.');
  }
  const tooHigh = found.find((role) => !mayGiveRole(session, role, adminRoles));
  if (tooHigh === undefined) return;
  throw new ReplyError(ReplyCode.Forbidden, `You cannot give the role “${tooHigh.name}”.`);
};

/** The account of a contact as somebody sees it who may look after it; null for a contact without one. */
export const createAccountLook =
  ({ store, countSessions, secondStepOf, adminRoles, now }: AccountLookPorts) =>
  async (session: PersonSession, crmId: number) => {
    const facts = await store.find(crmId);
    if (facts === undefined) return null;
    const { account, known } = facts;
    const [openSessions, secondStep, administrators] = await Promise.all([
      countSessions(account.accountId, now()),
      secondStepOf(account.accountId),
      adminRoles(),
    ]);
    const refusal = careRefusal(session, account, administrators);
    const { active, confirmed, userType, authenticator } = account;
    return {
      userName: account.username,
      active,
      confirmed,
      userType,
      roles: namesOf(account.roles),
      authenticator,
      openSessions,
      ...(secondStep === undefined ? {} : { secondStep }),
      ...(refusal === undefined ? {} : { refusal }),
      last: leavesNobody(standingOf(account), { usable: false, roles: [] }, facts.otherKeepers),
      rolesToGive: known.filter((role) => mayGiveRole(session, role, administrators)).map(nameOf),
    };
  };

export type AccountLook = ReturnType<typeof createAccountLook>;

/** What may be done to accounts by others than their owners: each act is judged again while nobody else changes them. */
export const createAccountCareService = ({
  store,
  mail,
  adminRoles,
  demoAllowed,
  now,
}: AccountCarePorts) => {
  const change = async (
    carer: Carer,
    crmId: number,
    decide: CareDecision,
  ): Promise<CaredAccount> => {
    const administrators = await adminRoles();
    const facts = await store.change(crmId, now(), (found, lastActor) => {
      checkCarer(carer, found.account, administrators);
      return decide(found, lastActor);
    });
    if (facts === undefined) throw noAccount();
    return facts.account;
  };

  return {
    /** Its sessions end with it. */
    switchOff: async (carer: Carer, crmId: number): Promise<void> => {
      await change(carer, crmId, (facts) => {
        checkLast(facts, { usable: false }, 'crmId');
        return { kind: 'switch', active: false };
      });
    },

    switchOn: async (carer: Carer, crmId: number): Promise<void> => {
      await change(carer, crmId, ({ account }) => {
        if (!account.demo || demoAllowed) return { kind: 'switch', active: true };
        throw new ReplyError(
          ReplyCode.Forbidden,
          'Demo accounts stay off here: everyone knows their password.',
        );
      });
    },

    endSessions: async (carer: Carer, crmId: number): Promise<void> => {
      await change(carer, crmId, () => ({ kind: 'endSessions' }));
    },

    /** For somebody who has lost the phone and the recovery codes. False where there was no authenticator app. */
    removeAuthenticator: async (
      carer: Carer,
      crmId: number,
      language: string,
    ): Promise<boolean> => {
      const found = await store.find(crmId);
      if (found === undefined) throw noAccount();
      const letter = await mail.messageTo(found.account, {
        template: 'second-step-changed',
        language,
        toOwner: true,
      });
      const account = await change(carer, crmId, ({ account: { authenticator } }) =>
        authenticator ? { kind: 'removeAuthenticator', mail: letter } : { kind: 'nothing' },
      );
      if (account.authenticator) await mail.written(letter);
      return account.authenticator;
    },

    /** Sent twice they are there already. */
    setRoles: async (session: PersonSession, { crmId, before, ...wish }: RolesWish) => {
      const wanted: Kind = { ...wish, roles: [...new Set(wish.roles)] };
      const administrators = await adminRoles();
      await change(session, crmId, async (facts, lastActor) => {
        const { userType, roles } = facts.account;
        const held: Kind = { userType, roles: namesOf(roles) };
        if (isSameContent(held, wanted)) return { kind: 'nothing' };
        checkNewRoles(session, wanted.roles, facts, administrators);
        if (!isSameContent(held, before)) {
          throw changedMeanwhile('roles', { isOwn: (await lastActor()) === session.crmId });
        }
        checkLast(facts, { roles: wanted.roles }, 'roles');
        return { kind: 'roles', ...wanted, actor: session.crmId };
      });
    },
  };
};

export type AccountCareService = ReturnType<typeof createAccountCareService>;
