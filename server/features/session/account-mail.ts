import type { Message } from '#server/mail/mailer.ts';
import { lockOut } from './session-policy.ts';
import type { Account, ContactNames } from './session-store.ts';

export type AccountMailPorts = {
  readonly findNames: (crmId: number) => Promise<ContactNames | undefined>;
  readonly readSettings: (names: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly sendMail: (message: Message) => Promise<void>;
  /** Where people reach the portal, without a slash at the end. */
  readonly address: () => string;
};

type Letter = Pick<Message, 'template' | 'language'> & {
  /** The route of this application that the mail leads to; the sign-in when left out. */
  readonly path?: string;
  readonly values?: Message['values'];
};

/** Writes to the owner of an account. */
export const createAccountMail = ({
  findNames,
  readSettings,
  sendMail,
  address,
}: AccountMailPorts) => {
  const send = async (
    { username, crmId }: Pick<Account, 'username' | 'crmId'>,
    { template, language, path = '/login', values = {} }: Letter,
  ): Promise<void> => {
    const [names, settings] = await Promise.all([
      crmId === undefined ? undefined : findNames(crmId),
      readSettings(['portalName']),
    ]);
    await sendMail({
      template,
      language,
      to: username,
      values: {
        ...values,
        firstName: names?.firstName,
        portalName: settings.get('portalName'),
        link: `${address()}/#${path}`,
      },
    });
  };

  return {
    send,

    tellLocked: (account: Account, language: string): Promise<void> =>
      send(account, {
        template: 'account-locked',
        language,
        values: { failures: String(lockOut.failures), minutes: String(lockOut.lock / 60) },
      }),
  };
};

export type AccountMail = ReturnType<typeof createAccountMail>;
