import { describe, expect, test } from 'vitest';
import { mailPlaceholders, unknownPlaceholders } from '#shared/rules/mail-placeholders.ts';
import { actionsOf, skipReasons, statusWords } from '#shared/rules/mail-state.ts';

describe('what can be done with a send', () => {
  test.each([
    ['scheduled', ['pause', 'cancel']],
    ['preparing', ['pause', 'cancel']],
    ['running', ['pause', 'cancel']],
    ['paused', ['resume', 'cancel']],
    ['done', []],
    ['cancelled', []],
  ] as const)('%s: %j, and to try again what failed', (state, actions) => {
    expect(actionsOf({ state, unreached: 0 })).toEqual(actions);
    expect(actionsOf({ state, unreached: 1 })).toEqual([...actions, 'resend']);
  });
});

describe('what became of a recipient', () => {
  test('the state of a recipient is said in a word', () => {
    const states = ['queued', 'sending', 'sent', 'failed', 'bounced', 'skipped'] as const;
    expect(states.map((state) => statusWords(state, null))).toEqual([
      'Waiting',
      'Sending',
      'Sent',
      'Failed',
      'Bounced',
      'Skipped',
    ]);
  });

  test('a recipient who was skipped is told with the reason', () => {
    const words = skipReasons.map((reason) => statusWords('skipped', reason));
    expect(words).toContain('Skipped: membership not confirmed');
    expect(new Set(words).size).toBe(skipReasons.length);
    expect(statusWords('sent', 'duplicate-address')).toBe('Sent');
  });
});

describe('placeholders', () => {
  test('are known by their names, with and without what stands in for them', () => {
    const text = mailPlaceholders.map((name) => `{{${name}}} {{${name}|friend of ours}}`).join();
    expect(unknownPlaceholders(text)).toEqual([]);
  });

  test('that nothing can fill are told, each once', () => {
    const text = '{{firstname}} {{age|of age}} {{firstname|x}} {{ lastName }} {notOne} {{two|{x}}}';
    expect(unknownPlaceholders(text)).toEqual(['firstname', 'age']);
    expect(unknownPlaceholders('{{first name}} {{}}')).toEqual([]);
  });
});
