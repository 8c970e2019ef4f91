import type { AccountMail } from './account-mail.ts';
import type { PasswordStore } from './password.service.ts';
import type {
  ConfirmingLetter,
  Registered,
  Registration,
  RegistrationStore,
} from './registration-store.ts';
import { after } from './session-policy.ts';
import { newToken } from './tokens.ts';

type LetterPorts = {
  readonly store: Pick<RegistrationStore, 'mayTellKnown'>;
  readonly links: Pick<PasswordStore, 'addLink' | 'countLinks'>;
  readonly mail: AccountMail;
  readonly now: () => Date;
};

/** Seconds. */
const hour = 60 * 60;
const linkLifetime = 3 * hour;
const betweenNotices = hour;

/** Links that one account gets in an hour, so that nobody can fill a mailbox. */
const linksPerHour = 5;

const letterWith = (token: string, language: string) =>
  ({
    template: 'email-verification',
    language,
    path: `/verify-user?token=${token}`,
    values: { hours: String(linkLifetime / hour) },
  }) as const;

/** What registration writes to the owner of an address. */
export const createRegistrationLetters = ({ store, links, mail, now }: LetterPorts) => {
  const addLink = async ({ accountId }: Registered): Promise<string> => {
    const moment = now();
    const token = newToken();
    const expiresOn = after(moment, linkLifetime);
    await links.addLink({ token, kind: 'verify', accountId, now: moment, expiresOn });
    return token;
  };

  const sendLink = async (account: Registered, language: string): Promise<void> =>
    mail.send(account, { ...letterWith(await addLink(account), language), toOwner: true });

  /** The owner learns that somebody tried; whoever tried learns nothing. */
  const tellKnown = async (account: Registered, language: string): Promise<void> => {
    const moment = now();
    // It counts like a link that was sent, or the count would tell an account from a new address.
    await addLink(account);
    const notSince = after(moment, -betweenNotices);
    if (!account.active || !(await store.mayTellKnown(account.accountId, moment, notSince))) return;
    await mail.send(account, { template: 'account-exists', language, toOwner: true });
  };

  return {
    hasLinksLeft: async ({ accountId }: Registered): Promise<boolean> =>
      (await links.countLinks(accountId, 'verify', after(now(), -hour))) < linksPerHour,

    /** What goes to whoever has just registered, whose contact does not exist yet. */
    letterTo: async (
      { username, contact, now: moment }: Registration,
      language: string,
    ): Promise<ConfirmingLetter> => {
      const token = newToken();
      const letter = letterWith(token, language);
      const values = { ...letter.values, firstName: contact.firstName };
      return {
        token,
        expiresOn: after(moment, linkLifetime),
        mail: await mail.messageTo({ username, crmId: undefined }, { ...letter, values }),
      };
    },

    /** Has a link on its way to whoever has yet to confirm the address, a word to whoever has an account by it. */
    write: (account: Registered, language: string): Promise<void> =>
      account.active && !account.confirmed
        ? sendLink(account, language)
        : tellKnown(account, language),
  };
};
