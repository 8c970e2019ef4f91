import { expect, test, vi } from 'vitest';
import { ada, bob, entered, given } from './keeper-world.ts';

const more: typeof ada = {
  ...ada,
  userRole: ['Admin'],
  isAdmin: true,
  rights: { 'app-config': ['VW'] },
};

test('rights that change hold on an open page when the session is renewed, and nothing else is forgotten', () => {
  const desk = given({ kind: 'signedIn', person: ada, redirectUrl: '/crm' }, () => ({}));
  desk.keeper.meet({ userProfilePojo: ada, isOtpRequire: false, forcePwdUpdate: false });
  expect(desk.log).toEqual([]);
  desk.keeper.meet({ userProfilePojo: more, isOtpRequire: false, forcePwdUpdate: false });
  expect(desk.session()).toEqual({ kind: 'signedIn', person: more, redirectUrl: '/crm' });
  expect(desk.log).toEqual(['menu asked for anew']);
});

test('changed rights are shown to nobody who is just signing out or has to choose a password', () => {
  for (const kind of ['leaving', 'passwordDue', 'ended'] as const) {
    const desk = given({ kind, person: ada }, () => ({}));
    desk.keeper.meet({ userProfilePojo: more, isOtpRequire: false, forcePwdUpdate: false });
    expect(desk.session()).toEqual({ kind, person: ada });
  }
});

test('a renewal of the desktop client tells of rights, and brings nobody back who has left', () => {
  const reply = { userProfilePojo: more, isOtpRequire: false, forcePwdUpdate: false };
  const here = given({ kind: 'signedIn', person: ada }, () => ({}));
  here.keeper.meetRenewed(reply);
  expect(here.session()).toEqual({ kind: 'signedIn', person: more });
  for (const other of [{ kind: 'anonymous' }, { kind: 'signedIn', person: bob }] as const) {
    const desk = given(other, () => ({}));
    desk.keeper.meetRenewed(reply);
    expect(desk.session()).toEqual(other);
    expect(desk.log).toEqual([]);
  }
});

test('changed rights hold after a sign-in over the page, in this tab or in another', async () => {
  const here = given({ kind: 'ended', person: ada }, () => entered(more));
  await here.keeper.signIn({ username: ada.userId, password: 'x' });
  expect(here.session()).toEqual({ kind: 'signedIn', person: more });
  expect(here.log).toEqual(['menu asked for anew']);

  const there = given({ kind: 'signedIn', person: ada }, () => entered(more));
  const waiting = there.keeper.onSessionEnded();
  there.hear({ kind: 'signedIn', crmId: ada.crmId });
  expect(await waiting).toBe(true);
  await vi.waitFor(() => expect(there.session()).toEqual({ kind: 'signedIn', person: more }));
  expect(there.log).toEqual(['menu asked for anew']);
});
