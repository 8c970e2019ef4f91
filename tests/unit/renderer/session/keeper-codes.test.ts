import { authenticate, currentSession, resendOtp, verifyOtp } from '#shared/contracts/oauth.ts';
import { describe, expect, test } from 'vitest';
import type { CallFailure } from '#renderer/api/failure.ts';
import {
  type Answer,
  ada,
  codeAsked,
  entered,
  given,
  startup,
  unreachable,
} from './keeper-world.ts';

type Desk = ReturnType<typeof given>;

describe('a sign-in that needs a code', () => {
  const answers = (call: unknown): Answer => {
    if (call === authenticate) return codeAsked;
    return call === verifyOtp || call === currentSession ? entered(ada) : {};
  };
  const over: CallFailure = { kind: 'refused', code: 401, message: '', errors: [] };
  const credentials = { username: 'ada@example.org', password: 'secret' };

  test('names nobody until the code is given', async () => {
    const desk = given({ kind: 'anonymous' }, answers);
    expect(await desk.keeper.signIn(credentials)).toEqual({ kind: 'codeDue' });
    expect(desk.session()).toEqual({ kind: 'codeDue', method: 'app' });
    expect(desk.told).toEqual([]);
    expect(await desk.keeper.giveCode('123456')).toEqual({ kind: 'signedIn' });
    expect(desk.session()).toMatchObject({ kind: 'signedIn', person: ada });
    expect(desk.told).toEqual([{ kind: 'signedIn', crmId: 1 }]);
  });

  test('over a page whose session ran out keeps the page, and the waiting call goes on', async () => {
    const desk = given({ kind: 'signedIn', person: ada }, answers);
    const waiting = desk.keeper.onSessionEnded();
    await desk.keeper.signIn(credentials);
    expect(desk.session()).toEqual({ kind: 'codeDue', method: 'app', person: ada });
    await desk.keeper.giveCode('123456');
    expect(await waiting).toBe(true);
    expect(desk.log).toEqual([]);
  });

  test('is over when the same person signed in in another tab, and the waiting call goes on', async () => {
    const desk = given({ kind: 'signedIn', person: ada }, answers);
    const waiting = desk.keeper.onSessionEnded();
    await desk.keeper.signIn(credentials);
    desk.hear({ kind: 'signedIn', crmId: ada.crmId });
    expect(await waiting).toBe(true);
    expect(desk.session()).toEqual({ kind: 'signedIn', person: ada });
  });

  describe.each([
    ['gives the code', ({ keeper }: Desk) => keeper.giveCode('123456')],
    ['asks for another one', ({ keeper }: Desk) => keeper.askForCode()],
  ])('begins anew where its time is over when somebody %s', (_, act) => {
    const late = (call: unknown): Answer =>
      call === verifyOtp || call === resendOtp ? over : answers(call);

    test('and nobody is on the page', async () => {
      const desk = given({ kind: 'codeDue', method: 'mail' }, late);
      await act(desk);
      expect(desk.session()).toEqual({ kind: 'anonymous' });
    });

    test('over the page of a person, which stays as it is', async () => {
      const desk = given({ kind: 'codeDue', method: 'mail', person: ada }, late);
      await act(desk);
      expect(desk.session()).toEqual({ kind: 'ended', person: ada });
      expect(desk.log).toEqual([]);
    });

    test('but not where it was finished in another tab before the answer came', async () => {
      const desk = given({ kind: 'codeDue', method: 'mail', person: ada }, late);
      const told = act(desk);
      desk.hear({ kind: 'signedIn', crmId: ada.crmId });
      await told;
      expect(desk.session()).toEqual({ kind: 'signedIn', person: ada });
    });
  });

  describe('and is given up', () => {
    test('over the page of a person asks for the password again, and what they typed stays', async () => {
      const desk = given({ kind: 'signedIn', person: ada }, answers);
      const waiting = desk.keeper.onSessionEnded();
      await desk.keeper.signIn(credentials);
      await desk.keeper.leaveCode();
      expect(desk.session()).toEqual({ kind: 'ended', person: ada });
      expect(desk.log).toEqual([]);
      expect(desk.told).toEqual([]);
      await desk.keeper.signIn(credentials);
      await desk.keeper.giveCode('123456');
      expect(await waiting).toBe(true);
    });

    test('over the page of a person goes back to the password although the service is away', async () => {
      const desk = given({ kind: 'codeDue', method: 'app', person: ada }, () => unreachable);
      await desk.keeper.leaveCode();
      expect(desk.session()).toEqual({ kind: 'ended', person: ada });
    });

    test('where nobody is on the page leaves the portal', async () => {
      const desk = given({ kind: 'codeDue', method: 'app' }, answers);
      await desk.keeper.leaveCode();
      expect(desk.session()).toEqual({ kind: 'anonymous' });
      expect(desk.log).toContain('farewell: signOut');
    });
  });

  test('is found again by a page that is loaded anew', async () => {
    const desk = given({ kind: 'starting' }, (call) =>
      call === currentSession ? codeAsked : startup,
    );
    await desk.keeper.start();
    expect(desk.session()).toEqual({ kind: 'codeDue', method: 'app' });
  });
});
