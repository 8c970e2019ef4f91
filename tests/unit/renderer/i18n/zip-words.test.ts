import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#build/setup/paths.mjs';
import { languages } from '#renderer/i18n/languages.ts';
import { zipFault } from '#shared/rules/profile-faults.ts';

const wordsOf = (language: string, name: string): string =>
  readFileSync(join(projectRoot, 'renderer/i18n/messages', language, `${name}.json`), 'utf8');

const lengths = Array.from({ length: 20 }, (_, index) => index + 1).filter(
  (length) => zipFault({ zip: '9'.repeat(length), country: 'US' }) === false,
);

test.each(Object.keys(languages))(
  'who types no ZIP code is told in %s how many digits one has',
  (language) => {
    const sentences = ['register', 'profile', 'social'].flatMap((name) =>
      [...wordsOf(language, name).matchAll(/"zip": "([^"]*[.。։])"/g)].map(
        ([, sentence]) => sentence,
      ),
    );
    expect(sentences).toHaveLength(3);
    for (const sentence of sentences) {
      expect(sentence?.match(/\d+/g)?.map(Number)).toEqual([lengths[0], lengths.at(-1)]);
    }
  },
);
