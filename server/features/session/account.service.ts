import { demoPeople, type NewPerson } from './demo-people.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

export type NewAccount = {
  readonly username: string;
  readonly passwordHash: string;
  readonly crmId: number;
  readonly role: string;
  readonly demo: boolean;
};

export type AccountStore = {
  /** False when the name is taken already. */
  readonly add: (account: NewAccount) => Promise<boolean>;
  readonly hasAccount: (username: string) => Promise<boolean>;
  readonly readDemoHash: () => Promise<string | undefined>;
  /** Gives every demo account this password and switches all of them on. */
  readonly enableDemo: (passwordHash: string) => Promise<void>;
  /** Switches the demo accounts off and ends their sessions. */
  readonly disableDemo: (now: Date) => Promise<void>;
  readonly countDemo: () => Promise<number>;
};

export type AccountPorts = {
  readonly store: AccountStore;
  /** The contact of this e-mail and name, made when there is none. */
  readonly contactOf: (person: NewPerson) => Promise<number>;
};

/** Makes accounts that do not come from a registration: for demonstration, and the first administrator. */
export const createAccountService = ({ store, contactOf }: AccountPorts) => {
  const add = async (person: NewPerson, passwordHash: string, demo: boolean) =>
    store.add({
      username: person.email.toLowerCase(),
      passwordHash,
      crmId: await contactOf(person),
      role: person.role,
      demo,
    });

  return {
    /** Makes the demo accounts that are missing; all get the password when it is not the one of the last start. */
    ensureDemo: async (password: string): Promise<void> => {
      const known = await store.readDemoHash();
      const same = await verifyPassword(known, password);
      if (same && (await store.countDemo()) === demoPeople.length) return;
      const passwordHash = same && known !== undefined ? known : await hashPassword(password);
      for (const person of demoPeople) {
        if (!(await store.hasAccount(person.email))) await add(person, passwordHash, true);
      }
      await store.enableDemo(passwordHash);
    },

    disableDemo: (): Promise<void> => store.disableDemo(new Date()),

    /** False when somebody has an account by this e-mail already. */
    addAdministrator: async (
      names: Pick<NewPerson, 'email' | 'firstName' | 'lastName'>,
      password: string,
    ): Promise<boolean> => {
      if (await store.hasAccount(names.email.toLowerCase())) return false;
      const person: NewPerson = { ...names, userType: 'Admin', role: 'SuperAdmin' };
      return add(person, await hashPassword(password), false);
    },
  };
};
export type AccountService = ReturnType<typeof createAccountService>;
