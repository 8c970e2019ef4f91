import { authenticate, currentSession, logout } from '#shared/contracts/oauth.ts';
import { startupData } from '#shared/contracts/startup.ts';
import { describe, expect, test, vi } from 'vitest';
import type { CallFailure } from '#renderer/api/failure.ts';
import { personOf } from '#renderer/session/session-slice.ts';
import { type Answer, ada, bob, entered, given, startup, unreachable } from './keeper-world.ts';

describe('start-up', () => {
  test('finds the person of the session and the portal’s settings', async () => {
    const desk = given({ kind: 'starting' }, (call) =>
      call === currentSession ? entered(ada) : startup,
    );
    const outcome = await desk.keeper.start();
    expect(outcome).toMatchObject({
      kind: 'ready',
      portal: { name: 'Our Portal', languages: ['es'], timeZone: 'America/Los_Angeles' },
    });
    expect(desk.session()).toEqual({ kind: 'signedIn', person: ada });
    expect(desk.mark()).toBe('set');
  });

  test('gives up after three tries with growing pauses', async () => {
    const desk = given({ kind: 'starting' }, () => unreachable);
    expect(await desk.keeper.start()).toEqual({ kind: 'failed', failure: unreachable });
    expect(desk.pauses).toEqual([0, 600, 1_800]);
  });

  test('ends a session whose sign-out the service never heard of, before anything is shown', async () => {
    let open = true;
    const desk = given({ kind: 'signedIn', person: ada }, (call) => {
      if (call === logout) {
        if (offline) return unreachable;
        open = false;
      }
      if (offline) return unreachable;
      return call === currentSession ? entered(open ? ada : null) : startup;
    });
    let offline = true;
    await desk.keeper.signOut();
    offline = false;
    await desk.keeper.start();
    expect(desk.session()).toEqual({ kind: 'anonymous' });
  });
});

describe('signing in', () => {
  test('encodes both parts, forgets what was cached and tells the other tabs', async () => {
    const bodies: unknown[] = [];
    const desk = given({ kind: 'anonymous' }, (_call, body) => {
      bodies.push(body);
      return entered(ada);
    });
    const outcome = await desk.keeper.signIn({ username: 'ada+x@example.org', password: 'ä%' });
    expect(outcome).toEqual({ kind: 'signedIn' });
    expect(bodies).toEqual([
      { grantType: 'password', username: 'ada%2Bx%40example.org', password: '%C3%A4%25' },
    ]);
    expect(desk.log).toEqual(['cache reset for signedIn']);
    expect(desk.told).toEqual([{ kind: 'signedIn', crmId: 1 }]);
    expect(desk.guest()).toBe(ada.crmId);
  });

  test('leaves everything as it was when it is refused', async () => {
    const refused: CallFailure = { kind: 'refused', code: 401, message: 'No.', errors: [] };
    const desk = given({ kind: 'anonymous' }, () => refused);
    expect(await desk.keeper.signIn({ username: 'a', password: 'b' })).toEqual({
      kind: 'failed',
      failure: refused,
    });
    expect(desk.session()).toEqual({ kind: 'anonymous' });
  });
});

describe('a session that runs out', () => {
  test('of a visitor is replaced at once', async () => {
    const desk = given({ kind: 'anonymous' }, () => entered(null));
    expect(await desk.keeper.onSessionEnded()).toBe(true);
  });

  test('of a person waits for the password and keeps what was cached', async () => {
    const desk = given({ kind: 'signedIn', person: ada }, () => entered(ada));
    const waiting = desk.keeper.onSessionEnded();
    expect(desk.session()).toEqual({ kind: 'ended', person: ada });
    await desk.keeper.signIn({ username: ada.userId, password: 'x' });
    expect(await waiting).toBe(true);
    expect(desk.session()).toEqual({ kind: 'signedIn', person: ada });
    expect(desk.log).toEqual([]);
  });

  test('is over when the person signs out instead', async () => {
    const desk = given({ kind: 'signedIn', person: ada }, () => entered(null));
    const waiting = desk.keeper.onSessionEnded();
    await desk.keeper.signOut();
    expect(await waiting).toBe(false);
    expect(desk.session()).toEqual({ kind: 'anonymous' });
  });

  test('does not send what waits in the name of somebody else', async () => {
    const desk = given({ kind: 'signedIn', person: ada }, () => entered(bob));
    const waiting = desk.keeper.onSessionEnded();
    desk.hear({ kind: 'signedIn', crmId: bob.crmId });
    expect(await waiting).toBe(false);
  });

  test('goes on when the same person signed in in another tab', async () => {
    const desk = given({ kind: 'signedIn', person: ada }, () => entered(ada));
    const waiting = desk.keeper.onSessionEnded();
    desk.hear({ kind: 'signedIn', crmId: ada.crmId });
    expect(await waiting).toBe(true);
    expect(desk.session()).toEqual({ kind: 'signedIn', person: ada });
  });
});

describe('news from another tab', () => {
  test('a sign-out clears the page', () => {
    const desk = given({ kind: 'signedIn', person: ada }, () => entered(null));
    desk.hear({ kind: 'signedOut', leaving: 'signOut' });
    expect(desk.session()).toEqual({ kind: 'anonymous' });
    expect(desk.log).toEqual(['cache reset for anonymous', 'farewell: signOut']);
  });

  test('a timeout clears the page and is remembered as one', () => {
    const desk = given({ kind: 'signedIn', person: ada }, () => entered(null));
    desk.hear({ kind: 'signedOut', leaving: 'idle' });
    expect(desk.session()).toEqual({ kind: 'anonymous', afterIdle: true });
    expect(desk.log).toContain('farewell: idle');
  });

  test('a sign-in as somebody else shows that person', async () => {
    const desk = given({ kind: 'signedIn', person: ada }, () => entered(bob));
    desk.hear({ kind: 'signedIn', crmId: bob.crmId });
    await vi.waitFor(() => expect(desk.session()).toEqual({ kind: 'signedIn', person: bob }));
    expect(desk.log).toEqual(['cache reset for signedIn', 'farewell: signOut']);
    expect(desk.guest()).toBe(bob.crmId);
  });
});

describe('a session that was renewed', () => {
  const renewed = { isOtpRequire: false, forcePwdUpdate: false };

  test('of the person on the page changes nothing', () => {
    const desk = given({ kind: 'signedIn', person: ada }, () => entered(ada));
    desk.keeper.meet({ ...renewed, userProfilePojo: ada });
    expect(desk.log).toEqual([]);
  });

  test('of somebody who signed in in another tab shows that person', () => {
    const desk = given({ kind: 'signedIn', person: ada }, () => entered(bob));
    desk.keeper.meet({ ...renewed, userProfilePojo: bob });
    expect(desk.session()).toEqual({ kind: 'signedIn', person: bob });
    expect(desk.log).toEqual(['cache reset for signedIn', 'farewell: signOut']);
  });

  test('while the page starts is left to the start', () => {
    const desk = given({ kind: 'starting' }, () => entered(ada));
    desk.keeper.meet({ ...renewed, userProfilePojo: ada });
    expect(desk.session()).toEqual({ kind: 'starting' });
  });
});

test('signing out works although the service is away, and is remembered', async () => {
  const desk = given({ kind: 'signedIn', person: ada }, (call) =>
    call === authenticate || call === logout || call === startupData ? unreachable : {},
  );
  await desk.keeper.signOut();
  expect(desk.session()).toEqual({ kind: 'anonymous' });
  expect(desk.mark()).toBe('leaving');
  expect(desk.told).toEqual([{ kind: 'signedOut', leaving: 'signOut' }]);
});

describe('a new password by a link of a mail', () => {
  const over: CallFailure = { kind: 'refused', code: 401, message: '', errors: [] };
  const after = async (answer: Answer) => {
    const desk = given({ kind: 'signedIn', person: ada }, (call) =>
      call === currentSession ? answer : entered(null),
    );
    await desk.keeper.leaveIfEnded();
    return { kind: desk.session().kind, log: desk.log, told: desk.told };
  };

  test('signs out whoever is here where it was theirs', async () => {
    expect(await after(over)).toEqual({
      kind: 'anonymous',
      log: ['cache reset for anonymous', 'farewell: signOut'],
      told: [{ kind: 'signedOut', leaving: 'signOut' }],
    });
  });

  test.each([
    ['somebody else’s', entered(ada)],
    ['one of which nobody knows now', unreachable],
  ])('leaves them here with all they typed where it was %s', async (_, answer) => {
    expect(await after(answer)).toEqual({ kind: 'signedIn', log: [], told: [] });
  });
});

describe('a sign-out that the service did not hear', () => {
  /** A page that somebody has left while nobody answered. */
  const left = async (logoutAnswer: () => Answer = () => entered(null)) => {
    const calls: unknown[] = [];
    let isAway = true;
    const desk = given({ kind: 'signedIn', person: ada }, (call) => {
      calls.push(call);
      if (isAway) return unreachable;
      return call === logout ? logoutAnswer() : entered(null);
    });
    await desk.keeper.signOut();
    calls.length = 0;
    return {
      ...desk,
      calls,
      comeBack: () => {
        isAway = false;
      },
    };
  };
  const renewed = { userProfilePojo: ada, isOtpRequire: false, forcePwdUpdate: false };

  test('brings nobody back whose session is renewed meanwhile', async () => {
    const desk = await left();
    desk.keeper.meet(renewed);
    expect(desk.session()).toEqual({ kind: 'anonymous' });
  });

  test('is told once the service is back, once for all that wait', async () => {
    const desk = await left();
    expect(await desk.keeper.finishSignOut()).toBe(false);
    expect(desk.mark()).toBe('leaving');
    desk.comeBack();
    desk.calls.length = 0;
    const answers = [desk.keeper.finishSignOut(), desk.keeper.finishSignOut()];
    expect(await Promise.all(answers)).toEqual([true, true]);
    expect(desk.mark()).toBe('none');
    expect(await desk.keeper.finishSignOut()).toBe(true);
    expect(desk.calls).toEqual([logout]);
  });

  test('is replaced by a new session where the service refuses to end it', async () => {
    const refused: CallFailure = { kind: 'refused', code: 429, message: 'Wait.', errors: [] };
    const desk = await left(() => refused);
    desk.comeBack();
    expect(await desk.keeper.finishSignOut()).toBe(true);
    expect(desk.calls).toEqual([logout, authenticate]);
    expect(desk.mark()).toBe('none');
  });

  test('is over when somebody signs in, also while their code is due', async () => {
    const desk = await left();
    desk.keeper.arrive({ userProfilePojo: null, isOtpRequire: true, forcePwdUpdate: false });
    expect(await desk.keeper.finishSignOut()).toBe(true);
    expect(desk.calls).toEqual([]);
    expect(desk.session()).toMatchObject({ kind: 'codeDue' });
  });
});

test('the page stays, with the person leaving, until the service has answered', async () => {
  const desk = given({ kind: 'signedIn', person: ada }, () => entered(null));
  const leaving = desk.keeper.signOut('idle');
  expect(desk.session()).toEqual({ kind: 'leaving', person: ada });
  expect(desk.mark()).toBe('leaving');
  await leaving;
  expect(desk.session()).toEqual({ kind: 'anonymous', afterIdle: true });
  expect(desk.mark()).toBe('none');
  expect(desk.told).toEqual([{ kind: 'signedOut', leaving: 'idle' }]);
});

describe('a person whose password is due', () => {
  const due = { ...entered(ada), forcePwdUpdate: true };

  test('sees nothing of the portal after signing in, and other tabs are not told', async () => {
    const desk = given({ kind: 'anonymous' }, () => due);
    const outcome = await desk.keeper.signIn({ username: 'ada@example.org', password: 'old' });
    expect(outcome).toEqual({ kind: 'passwordDue' });
    expect(desk.session()).toEqual({ kind: 'passwordDue', person: ada });
    expect(personOf(desk.session())).toBeNull();
    expect(desk.told).toEqual([]);
  });

  test('signs in once more when the session ends before they have chosen one', async () => {
    const desk = given({ kind: 'passwordDue', person: ada }, () => entered(null));
    expect(await desk.keeper.onSessionEnded()).toBe(true);
    expect(desk.session()).toEqual({ kind: 'anonymous' });
  });

  test('is asked again after a reload', async () => {
    const desk = given({ kind: 'starting' }, (call) => (call === currentSession ? due : startup));
    await desk.keeper.start();
    expect(desk.session()).toEqual({ kind: 'passwordDue', person: ada });
  });
});

test('an address that was never confirmed signs nobody in', async () => {
  const desk = given({ kind: 'anonymous' }, () => ({ ...entered(null), status: { code: 229 } }));
  expect(await desk.keeper.signIn({ username: 'ada', password: 'x' })).toEqual({
    kind: 'unconfirmed',
  });
  expect(desk.session()).toEqual({ kind: 'anonymous' });
});
