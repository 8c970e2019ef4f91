import { EventEmitter } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { createNotifier, type NotifierPorts } from '#electron/main/notifications.ts';

setFlagsFromString('--expose-gc');

type SystemNotes = NotifierPorts['Notification'];

type SystemNote = InstanceType<SystemNotes>;

const collect = runInNewContext('gc') as () => void;

/** What was shown, held by nobody here: what is still there is held by the notifier. */
const setUp = (platform: NodeJS.Platform, supported = true) => {
  const shown: WeakRef<SystemNote>[] = [];
  const opened: string[] = [];
  let activate = (): void => undefined;

  class Note extends EventEmitter {
    static isSupported = () => supported;

    static handleActivation = (told: () => void): void => {
      activate = told;
    };

    show(): void {
      shown.push(new WeakRef(this as unknown as SystemNote));
    }
  }

  const show = createNotifier({
    Notification: Note as unknown as SystemNotes,
    platform,
    openPortal: () => opened.push('portal'),
  });
  const say = (event: string, details: object = {}) => shown.at(-1)?.deref()?.emit(event, details);
  const stillThere = async (): Promise<number> => {
    // A reference that was looked at is kept until the work of now is over.
    await new Promise((resolve) => setImmediate(resolve));
    collect();
    return shown.filter((note) => note.deref() !== undefined).length;
  };
  const note = (body: string) => ({
    title: 'Portal',
    body,
    onClick: () => opened.push(body),
    onMissed: () => opened.push(`missed ${body}`),
  });
  return { show, note, say, stillThere, opened, activate: () => activate() };
};

afterEach(() => {
  vi.useRealTimers();
});

test('a note that has gone into the Action Center keeps its click, one that is closed goes', async () => {
  const { show, note, say, stillThere, opened } = setUp('win32');
  show(note('a case'));
  say('close', { reason: 'timedOut' });
  expect(await stillThere()).toBe(1);
  say('click');
  expect(opened).toEqual(['a case']);
  expect(await stillThere()).toBe(0);
  show(note('another'));
  say('close', { reason: 'userCanceled' });
  expect(await stillThere()).toBe(0);
});

test('no more than a hundred are held', async () => {
  const { show, note, stillThere } = setUp('win32');
  for (let count = 0; count < 130; count += 1) show(note(String(count)));
  expect(await stillThere()).toBe(100);
});

test('on Windows a click on a note of an earlier run opens the portal, one on a held note what it leads to', () => {
  vi.useFakeTimers();
  const { show, note, say, opened, activate } = setUp('win32');
  activate();
  vi.runAllTimers();
  expect(opened).toEqual(['portal']);
  show(note('a file'));
  activate();
  say('click');
  vi.runAllTimers();
  expect(opened).toEqual(['portal', 'a file']);
  setUp('linux').activate();
});

test('what the system cannot show is told: one that fails, and each where there are no notes', async () => {
  const { show, note, say, stillThere, opened } = setUp('win32');
  show(note('a case'));
  say('failed', { error: 'no shortcut' });
  expect(opened).toEqual(['missed a case']);
  expect(await stillThere()).toBe(0);
  const without = setUp('linux', false);
  without.show(without.note('a note'));
  expect(without.opened).toEqual(['missed a note']);
});
