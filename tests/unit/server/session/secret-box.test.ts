import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSecretBox } from '#server/features/session/secret-box.ts';

const key = randomBytes(32);

describe('a sealed secret', () => {
  const { seal, open, mark } = createSecretBox([key]);

  test('is opened by the same key for the same owner', () => {
    expect(open(seal('JBSWY3DPEHPK3PXP', 7), 7)).toBe('JBSWY3DPEHPK3PXP');
  });

  test('looks different each time', () => {
    expect(seal('one', 7).equals(seal('one', 7))).toBe(false);
  });

  test('is of no use to another owner, under another key, or changed', () => {
    const sealed = seal('one', 7);
    expect(() => open(sealed, 8)).toThrow();
    expect(() => createSecretBox([randomBytes(32)]).open(sealed, 7)).toThrow();
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => open(sealed, 7)).toThrow();
  });

  test('is opened after the key was changed, as long as the old one is known', () => {
    const changed = createSecretBox([randomBytes(32), key]);
    const sealed = seal('one', 7);
    expect(changed.open(sealed, 7)).toBe('one');
    expect(() => open(changed.seal('one', 7), 7)).toThrow('no longer has');
    expect(changed.marks('123456', 7)).toContainEqual(mark('123456', 7));
    expect(changed.mark('123456', 7).equals(mark('123456', 7))).toBe(false);
    expect(changed.keyId).not.toBe(createSecretBox([key]).keyId);
  });

  test('a marked code is known again, for its owner alone', () => {
    expect(mark('123456', 7).equals(mark('123456', 7))).toBe(true);
    expect(mark('123456', 7).equals(mark('123456', 8))).toBe(false);
    expect(mark('123456', 7).equals(createSecretBox([randomBytes(32)]).mark('123456', 7))).toBe(
      false,
    );
  });
});
