import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#build/setup/paths.mjs';

/** By what is done, or by what is said. */
const buttonThatRetries =
  /^(?:Button|UnstyledButton|button)\s[^]*(?:onClick=\{[^}]*(?:retry|refresh|onAgain)|>\s*\{t\('(?:[a-z]+\.)?retry'\))/i;

/** It moves the focus itself, or a page does, whose heading has it anew with each state. */
const isLedOn = /\.focus\(\)|onClick=\{checkAgain\}/;

/** The buttons of a file that ask anew for what failed, up to the next tag. */
const retryingIn = (file: string): readonly string[] =>
  readFileSync(join(projectRoot, file), 'utf8')
    .split('<')
    .filter((tag) => buttonThatRetries.test(tag) && !isLedOn.test(tag))
    .map((tag) => `${file}: ${tag}`);

test('each button that tries again hands the focus on: it leaves with the failure that it stands in', () => {
  const buttons = globSync('renderer/**/*.tsx', { cwd: projectRoot }).flatMap(retryingIn);
  expect(buttons.length).toBeGreaterThan(15);
  expect(buttons.filter((button) => !button.includes(' ref={hand'))).toEqual([]);
});
