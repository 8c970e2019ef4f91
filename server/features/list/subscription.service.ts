import { createHash, randomBytes } from 'node:crypto';
import { notFound, ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { Message } from '#server/mail/mailer.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { expiredLink, type Subscription } from '#shared/contracts/subscription.ts';
import { type PageWish, sliceOf } from '#shared/rules/page-slice.ts';
import { readsLikeLink } from '#shared/rules/reads-like-link.ts';
import type { FindingLists } from './finding-lists.ts';
import type { SubscriptionKey, SubscriptionLinks } from './subscription-link.ts';
import type {
  AskedMember,
  Confirmation,
  KnownMembership,
  Membership,
  Question,
  SubscriptionStore,
} from './subscription-store.ts';

export type SubscriptionPorts = {
  readonly store: SubscriptionStore;
  readonly links: SubscriptionLinks;
  /** Has mail on its way that is in the outbox. */
  readonly wakeMail: () => void;
  /** Which of the lists somebody of the contact desk sees. */
  readonly seenOf: (ids: readonly number[], asker: PersonSession) => Promise<ReadonlySet<number>>;
  readonly findingLists: FindingLists;
  /** Where people reach the portal, without a slash at the end. */
  readonly address: () => string;
  readonly portalName: () => Promise<string>;
  readonly defaultLanguage: () => Promise<string>;
  readonly now: () => Date;
};

/** Days for which the link of a verification mail works. */
const confirmationDays = 7;

const dayMs = 86_400_000;

/** Members asked in one transaction, which nobody who saves one of them waits for long. */
const askedAtOnce = 50;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const deadLink = (): ReplyError => notFound('This link does not work.');

const usedLink = (): ReplyError =>
  new ReplyError(ReplyCode.Conflict, 'This link was already used or is too old.');

/** What has expired could be asked for again. */
const tooOldLink = (): ReplyError => {
  const { code, userMessage: message } = usedLink();
  return new ReplyError(code, message, {
    faults: [{ path: 'token', code: expiredLink, message }],
  });
};

/** Enough of an address for its owner to know it, too little for anybody else to write to. */
const hintOf = (address: string): string =>
  address.replace(/^(.)[^@]*(?=@)/u, (_, first: string) => `${first}•••`);

type Asked = Confirmation & { readonly tokenHash: Buffer; readonly isLatest: boolean };

const unanswered = (asked: Asked): Asked => {
  if (asked.state !== 'unconfirmed') throw usedLink();
  return asked;
};

/** Whether a list that the person is on may write to them. */
const mailOf = ({ refused, stop }: Pick<Membership, 'refused' | 'stop'>) => {
  if (refused || stop === 'unsubscribed') return 'unsubscribed' as const;
  if (stop === 'left') return stop;
  return stop === undefined ? ('subscribed' as const) : ('stopped' as const);
};

const stateOf = ({ state, verificationRequired, ...known }: KnownMembership) => {
  const mail = mailOf(known);
  if (mail !== 'subscribed') return mail;
  return verificationRequired && state === 'unconfirmed'
    ? ('asked' as const)
    : ('subscribed' as const);
};

/** What people say of mailing lists: signed in, by the link of a mail, or to somebody of the contact desk. */
export const createSubscriptionService = ({
  store,
  links,
  wakeMail,
  seenOf,
  findingLists,
  address,
  portalName,
  defaultLanguage,
  now,
}: SubscriptionPorts) => {
  /** Whoever has said no to a list with a filter is told so, whether or not the filter finds them now. */
  const knownOf = async (crmId: number): Promise<readonly KnownMembership[]> => {
    const all = await store.all(crmId);
    const isKnown = ({ state, selection, refused }: KnownMembership): boolean =>
      state !== undefined || (selection !== null && refused);
    const open = all.flatMap((known) =>
      isKnown(known) || known.selection === null
        ? []
        : [{ listId: known.listId, selection: known.selection }],
    );
    const finding = await findingLists(open, crmId);
    return all.filter((known) => isKnown(known) || finding.has(known.listId));
  };

  const listsOf = async (crmId: number): Promise<Subscription[]> =>
    (await knownOf(crmId)).map((known) => ({
      listId: known.listId,
      name: known.name,
      description: known.description,
      state: stateOf(known),
    }));

  /** The lists that somebody is on, and those of them that a colleague sees. */
  const shownTo = async (asker: PersonSession, crmId: number) => {
    const known = await knownOf(crmId);
    const seen = await seenOf(
      known.map(({ listId }) => listId),
      asker,
    );
    return { known, shown: known.filter(({ listId }) => seen.has(listId)) };
  };

  const byLink = async (token: string) => {
    const given = links.read(token);
    if (given === undefined) throw deadLink();
    const key = { ...given, crmId: await store.presentOf(given.crmId) };
    const known = await store.about(key);
    if (known === undefined) throw deadLink();
    return { key, known };
  };

  const worksSince = (): Date => new Date(now().getTime() - confirmationDays * dayMs);

  const isExpired = ({ askedOn }: Pick<KnownMembership, 'askedOn'>): boolean =>
    askedOn !== undefined && askedOn < worksSince();

  /** What a link asks, or did until its person had a new one sent. */
  const findAsked = async (token: string): Promise<Asked> => {
    const tokenHash = hashOf(token);
    const own = await store.confirmation(tokenHash);
    const confirmation = own ?? (await store.confirmation(hashOf(links.nextToken(tokenHash))));
    if (confirmation === undefined) throw deadLink();
    return { ...confirmation, tokenHash, isLatest: own !== undefined };
  };

  const askedBy = async (token: string): Promise<Asked> => unanswered(await findAsked(token));

  const stillOpen = (asked: Asked): Asked => {
    if (isExpired(unanswered(asked))) throw tooOldLink();
    if (!asked.isLatest) throw usedLink();
    return asked;
  };

  const shown = <State extends string>(
    { name, emailAddress }: Pick<Membership, 'name' | 'emailAddress'>,
    state: State,
  ) => ({ name, emailHint: hintOf(emailAddress), state });

  const ask = async (member: AskedMember): Promise<Question> => {
    const { listName, firstName, emailAddress, language, formerHash } = member;
    const token =
      formerHash === undefined
        ? randomBytes(32).toString('base64url')
        : links.nextToken(formerHash);
    const mail: Message = {
      template: 'list-confirmation',
      language: language ?? (await defaultLanguage()),
      to: emailAddress,
      values: {
        firstName: readsLikeLink(firstName) ? undefined : firstName,
        listName,
        portalName: await portalName(),
        days: String(confirmationDays),
        link: `${address()}/#/list-confirmation/${token}`,
      },
    };
    return { mail, tokenHash: hashOf(token), now: now() };
  };

  const askNext = async (after: SubscriptionKey | undefined) => {
    const last = await store.askNext(after, askedAtOnce, ask);
    if (last !== undefined) wakeMail();
    return last;
  };

  const askAgain = async (whom: SubscriptionKey): Promise<boolean> => {
    const isAsked = await store.askAgain(whom, worksSince(), ask);
    if (isAsked) wakeMail();
    return isAsked;
  };

  return {
    listsOf,

    set: async (crmId: number, listId: number, subscribed: boolean): Promise<Subscription[]> => {
      const known = (await listsOf(crmId)).some((list) => list.listId === listId);
      if (!known) throw notFound('There is no such list.');
      await store.set({ listId, crmId }, subscribed);
      return listsOf(crmId);
    },

    ofContact: async (asker: PersonSession, crmId: number, page: PageWish) => {
      const { known, shown } = await shownTo(asker, crmId);
      const { offset, limit } = sliceOf(page);
      return {
        lists: shown.slice(offset, offset + limit).map((one) => ({
          listId: one.listId,
          name: one.name,
          state: stateOf(one),
          refused: one.refused,
          ...(stateOf(one) === 'asked' && isExpired(one) && { expired: true }),
        })),
        count: shown.length,
        hidden: known.length - shown.length,
      };
    },

    /** Somebody has told staff that they want no more mail of a list; what they wish for later they say themselves. */
    recordRefusal: async (asker: PersonSession, key: SubscriptionKey): Promise<void> => {
      const { shown } = await shownTo(asker, key.crmId);
      if (!shown.some(({ listId }) => listId === key.listId)) {
        throw notFound('There is no such list.');
      }
      await store.leave(key);
    },

    /** Whoever has let the link of the mail expire is asked once more: they may have told staff that it never came. */
    askMember: async (asker: PersonSession, key: SubscriptionKey): Promise<boolean> => {
      const isAsked = async (): Promise<boolean> => {
        const { shown } = await shownTo(asker, key.crmId);
        const one = shown.find(({ listId }) => listId === key.listId);
        if (one === undefined) throw notFound('There is no such list.');
        return stateOf(one) === 'asked' && one.askedOn !== undefined && !isExpired(one);
      };
      // Whoever could not ask may have been too late for it alone.
      return (await isAsked()) || (await askAgain(key)) || isAsked();
    },

    readLink: async (token: string) => {
      const { known } = await byLink(token);
      return shown(known, mailOf(known));
    },

    setByLink: async (token: string, subscribed: boolean) => {
      const { key } = await byLink(token);
      await store.set(key, subscribed);
      const { known } = await byLink(token);
      return shown(known, mailOf(known));
    },

    readConfirmation: async (token: string) => shown(stillOpen(await findAsked(token)), 'open'),

    /** Whose yes was heard by this very link is told so, however often it is sent: the answer may have been lost. */
    confirm: async (token: string) => {
      const asked = await findAsked(token);
      if (asked.isLatest && asked.state === 'confirmed') return shown(asked, mailOf(asked));
      const confirmation = stillOpen(asked);
      if (!(await store.confirm(confirmation.key, confirmation.tokenHash))) {
        const again = await store.confirmation(confirmation.tokenHash);
        if (again?.state !== 'confirmed') throw usedLink();
      }
      return shown(confirmation, mailOf((await store.about(confirmation.key)) ?? confirmation));
    },

    /** However often it is asked: the next mail goes only once the link of the last one has expired in its turn. */
    askAgain: async (token: string) => {
      const confirmation = await askedBy(token);
      const isAsked = !isExpired(confirmation) || (await askAgain(confirmation.key));
      // The same wish may have been quicker on another way.
      if (isAsked || !isExpired(await askedBy(token))) return shown(confirmation, 'open');
      const mail = mailOf(confirmation);
      // The list asks nobody any more.
      if (mail === 'subscribed') throw usedLink();
      return shown(confirmation, mail);
    },

    /** Asks everybody who has joined a list that requires it and was not asked yet, the others once they can be. */
    askMembers: async (): Promise<void> => {
      let last = await askNext(undefined);
      while (last !== undefined) last = await askNext(last);
    },
  };
};

export type SubscriptionService = ReturnType<typeof createSubscriptionService>;
