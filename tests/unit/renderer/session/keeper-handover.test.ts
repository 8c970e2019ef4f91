import { authenticate, currentSession, logout, verifyOtp } from '#shared/contracts/oauth.ts';
import { describe, expect, test, vi } from 'vitest';
import type { CallFailure } from '#renderer/api/failure.ts';
import { ada, bob, codeAsked, entered, given, startup } from './keeper-world.ts';

const refused: CallFailure = { kind: 'refused', code: 401, message: 'No.', errors: [] };
const credentials = { username: ada.userId, password: 'x' };
const passwordDue = { ...entered(bob), forcePwdUpdate: true };

test('a start without the settings of the portal has failed', async () => {
  const desk = given({ kind: 'starting' }, (call) =>
    call === currentSession ? entered(ada) : refused,
  );
  expect(await desk.keeper.start()).toEqual({ kind: 'failed', failure: refused });
  expect(desk.session()).toEqual({ kind: 'starting' });
});

describe('what a sign-in leads to', () => {
  test('is the page that the service names, unless somebody is on theirs already', async () => {
    const answer = { ...entered(ada), redirectUrl: '/inbox' };
    const desk = given({ kind: 'anonymous' }, () => answer);
    await desk.keeper.signIn(credentials);
    expect(desk.session()).toEqual({ kind: 'signedIn', person: ada, redirectUrl: '/inbox' });

    const over = given({ kind: 'ended', person: ada }, () => answer);
    await over.keeper.signIn(credentials);
    expect(over.session()).toEqual({ kind: 'signedIn', person: ada });
  });

  test('begins the idle clock anew, also over a page whose session ran out', async () => {
    const desk = given({ kind: 'starting' }, (call) =>
      call === currentSession || call === authenticate ? entered(ada) : startup,
    );
    await desk.keeper.start();
    void desk.keeper.onSessionEnded();
    await desk.keeper.signIn(credentials);
    expect(desk.clocks()).toBe(2);
  });

  test('is nothing where the answer names nobody', async () => {
    const desk = given({ kind: 'anonymous' }, () => entered(null));
    expect(await desk.keeper.signIn(credentials)).toMatchObject({ kind: 'failed' });
    expect(desk.session()).toEqual({ kind: 'anonymous' });
  });

  test('is a new password before anything that waits is sent', async () => {
    const desk = given({ kind: 'signedIn', person: bob }, () => passwordDue);
    const waiting = desk.keeper.onSessionEnded();
    await desk.keeper.signIn(credentials);
    expect(await waiting).toBe(false);
    expect(desk.log).toEqual(['cache reset for passwordDue']);
  });
});

describe('a code that comes too late', () => {
  const late = (begin: Parameters<typeof given>[0]) => {
    const calls: unknown[] = [];
    const desk = given(begin, (call) => {
      calls.push(call);
      return call === verifyOtp ? refused : entered(null);
    });
    return { ...desk, calls };
  };

  test('makes a visitor of whoever was not in yet', async () => {
    const desk = late({ kind: 'codeDue', method: 'mail' });
    await desk.keeper.giveCode('123456');
    expect(desk.calls).toEqual([verifyOtp, authenticate]);
  });

  test('asks for the password again over the page of a person', async () => {
    const desk = late({ kind: 'codeDue', method: 'mail', person: ada });
    await desk.keeper.giveCode('123456');
    expect(desk.calls).toEqual([verifyOtp]);
    expect(desk.session()).toEqual({ kind: 'ended', person: ada });
  });
});

describe('a session that was renewed', () => {
  test('for a visitor takes the person and their mark from the page', async () => {
    const desk = given({ kind: 'starting' }, (call) =>
      call === currentSession ? entered(ada) : startup,
    );
    await desk.keeper.start();
    desk.keeper.meet({ userProfilePojo: null, isOtpRequire: false, forcePwdUpdate: false });
    expect(desk.session()).toEqual({ kind: 'anonymous' });
    expect(desk.mark()).toBe('none');
    expect(desk.log).toEqual(['cache reset for anonymous', 'farewell: signOut']);
  });

  test('for somebody who still has to give a code changes nothing', () => {
    const desk = given({ kind: 'signedIn', person: ada }, () => codeAsked);
    desk.keeper.meet({ userProfilePojo: null, isOtpRequire: true, forcePwdUpdate: false });
    expect(desk.session()).toEqual({ kind: 'signedIn', person: ada });
  });

  test('for somebody who still has to choose a password shows them nothing of the portal', () => {
    const desk = given({ kind: 'anonymous' }, () => passwordDue);
    desk.keeper.meet({ userProfilePojo: bob, isOtpRequire: false, forcePwdUpdate: true });
    expect(desk.session()).toEqual({ kind: 'passwordDue', person: bob });
  });
});

describe('another tab', () => {
  test('that signs out lets nothing go on that waits', async () => {
    const desk = given({ kind: 'signedIn', person: ada }, () => entered(null));
    const waiting = desk.keeper.onSessionEnded();
    desk.hear({ kind: 'signedOut', leaving: 'signOut' });
    expect(await waiting).toBe(false);
  });

  test('that signs in is asked about only once somebody sees this one', async () => {
    const { promise: seen, resolve: lookAt } = Promise.withResolvers<void>();
    const answers = vi.fn(() => entered(bob));
    const desk = given({ kind: 'signedIn', person: ada }, answers, seen);
    desk.hear({ kind: 'signedIn', crmId: bob.crmId });
    expect(answers).not.toHaveBeenCalled();
    lookAt();
    await vi.waitFor(() => expect(desk.session()).toEqual({ kind: 'signedIn', person: bob }));
  });

  test('that is still signing out is left to do so itself while somebody is on this page', async () => {
    const answers = vi.fn(() => entered(null));
    const desk = given({ kind: 'signedIn', person: ada }, answers);
    desk.leaveElsewhere();
    expect(await desk.keeper.finishSignOut()).toBe(true);
    expect(answers).not.toHaveBeenCalled();
  });
});

describe('a sign-out', () => {
  test('on its way asks nobody for a password and is not begun a second time', async () => {
    const calls: unknown[] = [];
    const desk = given({ kind: 'passwordDue', person: ada }, (call) => {
      calls.push(call);
      return entered(null);
    });
    const leaving = desk.keeper.signOut();
    expect(await desk.keeper.onSessionEnded()).toBe(false);
    expect(await desk.keeper.finishSignOut()).toBe(true);
    await leaving;
    expect(calls).toEqual([logout, authenticate]);
  });

  test('that the service refuses is over when a new session takes the place of the old one', async () => {
    const desk = given({ kind: 'signedIn', person: ada }, (call) =>
      call === logout ? refused : entered(null),
    );
    await desk.keeper.signOut();
    expect(desk.mark()).toBe('none');
  });
});
