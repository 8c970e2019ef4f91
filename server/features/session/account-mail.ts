import { languageKeyOf } from '#server/http/language.ts';
import type { Message } from '#server/mail/mailer.ts';
import { readsLikeLink } from '#shared/rules/reads-like-link.ts';
import { lockOut } from './session-policy.ts';
import type { Account, ContactNames } from './session-store.ts';

export type AccountMailPorts = {
  readonly findNames: (crmId: number) => Promise<ContactNames | undefined>;
  /** What the person of an account has chosen to read, as they wrote it. */
  readonly findLanguage: (username: string) => Promise<string | undefined>;
  readonly readSettings: (names: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly sendMail: (message: Message) => Promise<void>;
  /** What follows a mail that was put into the outbox together with what it tells of. */
  readonly mailWritten: (message: Message) => Promise<void>;
  /** Where people reach the portal, without a slash at the end. */
  readonly address: () => string;
};

type Letter = Pick<Message, 'template' | 'language'> & {
  /** The owner may be somebody else than the caller, whose language stands for one that the owner has not chosen. */
  readonly toOwner?: true;
  /** The route of this application that the mail leads to; the sign-in when left out. */
  readonly path?: string;
  readonly values?: Message['values'];
};

type Owner = Pick<Account, 'username' | 'crmId'>;

/** Writes to the owner of an account. */
export const createAccountMail = ({
  findNames,
  findLanguage,
  readSettings,
  sendMail,
  mailWritten,
  address,
}: AccountMailPorts) => {
  const messageTo = async (
    { username, crmId }: Owner,
    { template, language, toOwner, path = '/login', values = {} }: Letter,
  ): Promise<Message> => {
    const [names, settings, chosen] = await Promise.all([
      crmId === undefined ? undefined : findNames(crmId),
      readSettings(['portalName']),
      toOwner === true ? findLanguage(username) : undefined,
    ]);
    const { firstName = names?.firstName ?? '' } = values;
    return {
      template,
      language: languageKeyOf(chosen ?? '') ?? language,
      to: username,
      values: {
        ...values,
        // It may not be their address, and then they did not choose the name.
        firstName: readsLikeLink(firstName) ? undefined : firstName,
        portalName: settings.get('portalName'),
        link: `${address()}/#${path}`,
      },
    };
  };

  const send = async (owner: Owner, letter: Letter): Promise<void> =>
    sendMail(await messageTo(owner, letter));

  return {
    send,

    /** A mail for the store to put into the outbox in the transaction of what it tells of; `written` follows. */
    messageTo,
    written: mailWritten,

    tellLocked: (account: Account, language: string): Promise<void> =>
      send(account, {
        template: 'account-locked',
        language,
        toOwner: true,
        values: { failures: String(lockOut.failures), minutes: String(lockOut.lock / 60) },
      }),
  };
};

export type AccountMail = ReturnType<typeof createAccountMail>;
