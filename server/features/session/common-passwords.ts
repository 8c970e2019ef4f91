/** So many of the most used ones count as common. */
const count = 10_000;

const read = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, count).map(String));
};

let known: Promise<ReadonlySet<string>> | undefined;

/** The most used passwords in lower case; read when the first password is chosen. */
export const commonPasswords = (): Promise<ReadonlySet<string>> => {
  known ??= read();
  return known;
};
