import { dictionary } from '@zxcvbn-ts/language-common';

/** As many as the service knows. */
const count = 10_000;

/** The most used passwords in lower case. A large file of its own: import it when somebody chooses a password. */
export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].slice(0, count).map(String),
);
