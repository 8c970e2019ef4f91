import { fault, notFound, ReplyError } from '#server/http/reply-error.ts';
import type { Message } from '#server/mail/mailer.ts';
import type { OrganizationUser } from '#shared/contracts/organization.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { storedEmailAddress } from '#shared/rules/email-address.ts';
import { foldSeen, foldText } from '#shared/rules/fold-text.ts';
import { type PageWish, sliceOf } from '#shared/rules/page-slice.ts';
import { readsLikeLink } from '#shared/rules/reads-like-link.ts';
import { daysOfRest, mostFounded, mostPerDay } from './organization-limits.ts';
import type {
  EntryAction,
  EntryStatus,
  Founding,
  KeptUser,
  OrganizationStore,
  Reader,
  UserFilter,
} from './organization-store.ts';

export type OrganizationPorts = {
  readonly store: OrganizationStore;
  /** What is written to somebody who may have no account, by the name of the organization. */
  readonly invitation: (to: string, language: string) => Promise<(organization: string) => Message>;
  /** Has mails on their way that are in the outbox. */
  readonly wakeMail: () => void;
};

/** What somebody who reads this row may do about it. */
const actionsOf = ({ kind, status, mine, myself }: KeptUser): OrganizationUser['actions'] => {
  if (kind === 'MEMBER') return mine || myself ? ['REMOVE'] : [];
  if (status !== 'PENDING') return [];
  const decides = kind === 'JOIN' ? mine : myself;
  const takesBack = kind === 'JOIN' ? myself : mine;
  return [
    ...(decides ? (['ACCEPT', 'DECLINE'] as const) : []),
    ...(takesBack ? (['CANCEL'] as const) : []),
  ];
};

const onWire = (user: KeptUser): OrganizationUser => {
  const { mine, myself, since, ...rest } = user;
  return {
    ...rest,
    emailAddress: mine || myself ? rest.emailAddress : '',
    since: since.toISOString(),
    actions: actionsOf(user),
  };
};

const notYours = () =>
  new ReplyError(ReplyCode.Forbidden, 'Only administrators of the organization may do this.');

const later = (sentence: string) =>
  new ReplyError(ReplyCode.TooManyRequests, sentence, { retryAfter: 3600 });

const tooManyWait = () => later('Too many requests are already waiting for an answer.');

const tooManyToday = (act: keyof typeof mostPerDay) =>
  later(`One person may do this at most ${mostPerDay[act]} times a day. Please continue tomorrow.`);

/** Organizations and who belongs to them: members see theirs, their administrators decide. */
export const createOrganizationService = ({ store, invitation, wakeMail }: OrganizationPorts) => {
  const users = async (reader: Reader, filter: UserFilter, wish: PageWish) => {
    const { rows, total } = await store.users(reader.crmId, filter, sliceOf(wish));
    return { users: rows.map(onWire), totalRecord: total };
  };

  return {
    members: (
      reader: Reader,
      wish: PageWish & {
        readonly organizationId?: number | undefined;
        readonly searchKeyword: string;
      },
    ) =>
      users(
        reader,
        {
          kind: 'members',
          organizationId: wish.organizationId,
          words: foldSeen(wish.searchKeyword)
            .split(' ')
            .filter((word) => word !== ''),
        },
        wish,
      ),

    membershipsOf: (reader: Reader, crmId: number, wish: PageWish) =>
      users(reader, { kind: 'membershipsOf', crmId }, wish),

    entries: (
      reader: Reader,
      kind: 'mine' | 'invited' | 'joining',
      wish: PageWish & { readonly status: EntryStatus },
    ) => users(reader, { kind, status: wish.status }, wish),

    list: async (reader: Reader, wish: PageWish & { readonly searchKeyword: string }) => {
      const { rows, total } = await store.list(
        reader.crmId,
        foldText(wish.searchKeyword),
        sliceOf(wish),
      );
      return { organizations: rows, totalRecord: total };
    },

    add: async (
      reader: Reader,
      {
        requestKey,
        ...wish
      }: Omit<Founding, 'nameIdx'> & { readonly requestKey?: string | undefined },
    ) => {
      if (readsLikeLink(wish.name)) {
        throw fault('name', 'link', 'Leave web addresses and phone numbers out of the name.');
      }
      const founding = { ...wish, nameIdx: foldText(wish.name) };
      const added = await store.add(reader.crmId, founding, requestKey !== undefined);
      switch (added.kind) {
        case 'added':
          return { organizationId: added.organizationId };
        case 'taken':
          throw fault('name', 'taken', 'An organization with this name already exists.');
        case 'tooMany':
          throw later(`One person may create at most ${mostFounded} organizations.`);
        case 'tooManyToday':
          throw tooManyToday('FOUND');
        default:
          return added satisfies never;
      }
    },

    ask: async (reader: Reader, organizationId: number, message: string) => {
      const asked = await store.ask(reader.crmId, organizationId, message);
      switch (asked.kind) {
        case 'none':
          throw notFound('This organization does not exist.');
        case 'tooMany':
          throw tooManyWait();
        case 'tooManyToday':
          throw tooManyToday('JOIN');
        case 'member':
          return {
            status: { code: ReplyCode.AlreadyAdded, message: 'You are already a member.' },
          };
        case 'asked':
        case 'already':
          return {};
        default:
          return asked satisfies never;
      }
    },

    invite: async (
      reader: Reader,
      {
        organizationId,
        emailAddress,
      }: { readonly organizationId: number; readonly emailAddress: string },
      language: string,
    ) => {
      const email = storedEmailAddress(emailAddress);
      const mailOf = await invitation(email, language);
      const invited = await store.invite(reader.crmId, organizationId, email, mailOf);
      switch (invited.kind) {
        case 'forbidden':
          throw notFound('You do not administer this organization.');
        case 'tooMany':
          throw tooManyWait();
        case 'tooManyToday':
          throw tooManyToday('INVITE');
        case 'atRest':
          throw later(
            `An invitation to this address was declined or canceled less than ${daysOfRest} days ago.`,
          );
        case 'member':
          return {
            status: { code: ReplyCode.AlreadyAdded, message: 'This person is already a member.' },
          };
        case 'invited':
          wakeMail();
          return {};
        case 'already':
          return {};
        default:
          return invited satisfies never;
      }
    },

    decide: async (reader: Reader, entryId: number, action: EntryAction) => {
      const decided = await store.decide(reader.crmId, entryId, action);
      switch (decided.kind) {
        case 'none':
          throw notFound('This request does not exist.');
        case 'forbidden':
          throw notYours();
        case 'otherwise':
          throw new ReplyError(ReplyCode.Conflict, 'Someone else has already decided this.');
        case 'decided':
        case 'already':
          return {};
        default:
          return decided satisfies never;
      }
    },

    /** False where the same person had removed them before. */
    remove: async (reader: Reader, organizationId: number, crmId: number): Promise<boolean> => {
      const removed = await store.remove(reader.crmId, organizationId, crmId);
      switch (removed.kind) {
        case 'none':
          throw notFound('This person is not a member of an organization that you administer.');
        case 'removed':
        case 'before':
          return removed.kind === 'removed';
        default:
          return removed satisfies never;
      }
    },
  };
};

export type OrganizationService = ReturnType<typeof createOrganizationService>;
