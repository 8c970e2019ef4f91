import type { Credentials } from './keeper/sign-in.ts';

/** What a form to sign in holds, read when it is sent: a password manager may fill fields in without telling the page. */
export const typedIn = (form: HTMLFormElement): Credentials => {
  const typed = new FormData(form);
  const textOf = (name: keyof Credentials): string => {
    const text = typed.get(name);
    return typeof text === 'string' ? text : '';
  };
  return { username: textOf('username'), password: textOf('password') };
};
