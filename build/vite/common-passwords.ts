import { dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'vite';

const file = /\/renderer\/session\/common-passwords\.ts$/;

/** The same number as in the file itself, whose place this takes in the build. */
const count = 10_000;

/**
 * Leaves only the words that are asked for of a package that holds five times as many, in a form of which half is
 * never read: 40 KB instead of 220.
 */
export const commonPasswords = (): Plugin => ({
  name: 'portal-common-passwords',
  apply: 'build',
  load: {
    filter: { id: file },
    handler: () => {
      const words = dictionary['passwords-common'].slice(0, count).map(String);
      const text = JSON.stringify(words.join(' '));
      return {
        code: `export const commonPasswords = new Set(${text}.split(' '));`,
        moduleType: 'js',
      };
    },
  },
});
