import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashOf } from '#server/features/session/tokens.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import { demoPassword, emailOf } from '#tests/support/accounts.ts';
import { type ClientKind, createCaller } from '#tests/support/caller.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

const minute = 60_000;
const hour = 60 * minute;

let portal: Portal;
let moment = new Date();

const pass = (milliseconds: number): void => {
  moment = new Date(moment.getTime() + milliseconds);
};

beforeAll(async () => {
  portal = await startPortal({ now: () => moment });
});

beforeEach(() => {
  moment = new Date();
});

type Tokens = { readonly access: string; readonly refresh: string };

const tokensOf = (answer: {
  readonly access_token?: string | undefined;
  readonly refresh_token?: string | undefined;
}): Tokens => {
  const { access_token: access, refresh_token: refresh } = answer;
  if (access === undefined || refresh === undefined) throw new Error('the answer has no tokens');
  return { access, refresh };
};

const signIn = async (client: ClientKind = 'api'): Promise<Tokens> =>
  tokensOf(
    await portal.stranger(client).calls(oauth.authenticate, {
      body: { grantType: 'password', username: emailOf('staff'), password: demoPassword },
    }),
  );

const renew = (refresh: string, client: ClientKind = 'api') =>
  portal.stranger(client).calls(oauth.authenticate, {
    body: { grantType: 'refresh_token', refresh_token: refresh },
  });

const codeOf = async (access: string, client: ClientKind = 'api'): Promise<number> => {
  const caller = createCaller({ address: portal.address, client, accessToken: access });
  return (await caller.calls(oauth.currentSession)).status.code;
};

const signOut = (access: string) =>
  createCaller({ address: portal.address, client: 'api', accessToken: access }).calls(oauth.logout);

/** Two calls about the session of a token, of which the second has begun before the first is through. */
const inTurn = async <First, Second>(
  refresh: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> => {
  const { database } = portal;
  const waiting = () => lockWaits(database, 'session');
  const soon = { interval: 10, timeout: 30_000 };
  const begun = await database.inTransaction(async ({ query }) => {
    await query(
      `select from session s join session_token t on t.session_id = s.id
        where t.token_hash = $1 for update of s`,
      [hashOf(refresh)],
    );
    const one = first();
    await expect.poll(waiting, soon).toBe(1);
    const other = second();
    await expect.poll(waiting, soon).toBe(2);
    return { one, other };
  });
  return Promise.all([begun.one, begun.other]);
};

describe('an access token', () => {
  test('lives for fifteen minutes', async () => {
    const { access } = await signIn();
    pass(15 * minute - 1);
    expect(await codeOf(access)).toBe(ReplyCode.Ok);
    pass(1);
    expect(await codeOf(access)).toBe(ReplyCode.NotSignedIn);
  });

  test('does not renew a session', async () => {
    const { access } = await signIn();
    expect((await renew(access)).status.code).toBe(ReplyCode.NotSignedIn);
  });
});

describe('a refresh token', () => {
  test('is exchanged for new tokens of the same session', async () => {
    const first = await signIn();
    const second = tokensOf(await renew(first.refresh));
    expect(second.refresh).not.toBe(first.refresh);
    expect(second.access).not.toBe(first.access);
    expect(await codeOf(second.access)).toBe(ReplyCode.Ok);
  });

  test('is no access token', async () => {
    const { refresh } = await signIn();
    expect(await codeOf(refresh)).toBe(ReplyCode.NotSignedIn);
  });

  test('that was used before ends the whole family', async () => {
    const first = await signIn();
    const second = tokensOf(await renew(first.refresh));
    const third = tokensOf(await renew(second.refresh));
    expect((await renew(first.refresh)).status.code).toBe(ReplyCode.NotSignedIn);
    expect(await codeOf(third.access)).toBe(ReplyCode.NotSignedIn);
    expect((await renew(third.refresh)).status.code).toBe(ReplyCode.NotSignedIn);
  });

  test('that was used before leaves other sessions of the person alone', async () => {
    const [first, other] = [await signIn(), await signIn()];
    await renew(first.refresh);
    pass(minute + 1);
    expect((await renew(first.refresh)).status.code).toBe(ReplyCode.NotSignedIn);
    expect(await codeOf(other.access)).toBe(ReplyCode.Ok);
  });

  test('that a program sends twice at the same moment brings one successor', async () => {
    const { refresh } = await signIn();
    const again = () => renew(refresh);
    const [one, two] = (await inTurn(refresh, again, again)).map(tokensOf);
    expect(two?.refresh).toBe(one?.refresh);
    expect(await codeOf(one?.access ?? '')).toBe(ReplyCode.Ok);
    expect(await codeOf(two?.access ?? '')).toBe(ReplyCode.Ok);
  });

  test.each(['desktop', 'api'] as const)(
    'whose answer %s never got is exchanged for the same successor within a minute',
    async (client) => {
      const first = await signIn(client);
      const lost = tokensOf(await renew(first.refresh, client));
      pass(minute - 1);
      const second = tokensOf(await renew(first.refresh, client));
      expect(second.refresh).toBe(lost.refresh);
      expect(await codeOf(second.access)).toBe(ReplyCode.Ok);
    },
  );

  test('that comes again after its minute ends the family', async () => {
    const first = await signIn('desktop');
    const second = tokensOf(await renew(first.refresh, 'desktop'));
    pass(minute);
    expect((await renew(first.refresh, 'desktop')).status.code).toBe(ReplyCode.NotSignedIn);
    expect(await codeOf(second.access)).toBe(ReplyCode.NotSignedIn);
    expect((await renew(second.refresh, 'desktop')).status.code).toBe(ReplyCode.NotSignedIn);
  });

  test('that owner and thief both have ends the family once one has called with what it brought', async () => {
    const { refresh } = await signIn('desktop');
    const { access } = tokensOf(await renew(refresh, 'desktop'));
    pass(1);
    expect(await codeOf(access, 'desktop')).toBe(ReplyCode.Ok);
    expect((await renew(refresh, 'desktop')).status.code).toBe(ReplyCode.NotSignedIn);
    expect(await codeOf(access, 'desktop')).toBe(ReplyCode.NotSignedIn);
  });

  test('of one kind of client is refused to another', async () => {
    const { refresh } = await signIn('desktop');
    expect((await renew(refresh, 'api')).status.code).toBe(ReplyCode.NotSignedIn);
    expect((await renew(refresh, 'desktop')).status.code).toBe(ReplyCode.Ok);
  });

  test('ends after twelve hours without use', async () => {
    const { refresh } = await signIn();
    pass(12 * hour);
    expect((await renew(refresh)).status.code).toBe(ReplyCode.NotSignedIn);
  });

  test('ends after thirty days however often it was used', async () => {
    let { refresh } = await signIn();
    for (let elapsed = 0; elapsed < 30 * 24 - 12; elapsed += 11) {
      pass(11 * hour);
      ({ refresh } = tokensOf(await renew(refresh)));
    }
    pass(11 * hour);
    await renew(refresh);
    pass(11 * hour);
    expect((await renew(refresh)).status.code).toBe(ReplyCode.NotSignedIn);
  });

  test('must be sent by a program', async () => {
    const answer = await portal
      .stranger('desktop')
      .calls(oauth.authenticate, { body: { grantType: 'refresh_token' } });
    expect(answer.http.status).toBe(400);
    expect(answer.errors).toMatchObject([{ path: 'refresh_token' }]);
  });

  test.each(['', 'x', "' or 1=1 --", 'é'.repeat(500)])('%j is refused', async (refresh) => {
    const answer = await renew(refresh);
    expect([400, 401]).toContain(answer.http.status);
  });
});

test('neither kind of token is kept in the database', async () => {
  const first = await signIn();
  const second = tokensOf(await renew(first.refresh));
  const { rows } = await portal.database.query<{ text: string }>(
    'select t::text as text from session_token t union all select s::text from session s',
  );
  const kept = rows.map(({ text }) => text).join('\n');
  for (const token of [first.access, first.refresh, second.access, second.refresh]) {
    expect(kept).toContain(hashOf(token).toString('hex'));
    expect(kept).not.toContain(token);
    // Neither the bytes of its text nor those that it stands for.
    for (const coded of ['utf8', 'base64url'] as const) {
      expect(kept).not.toContain(Buffer.from(token, coded).toString('hex'));
    }
  }
});

describe('signing out', () => {
  test('ends the session and its refresh token', async () => {
    const { access, refresh } = await signIn();
    expect((await signOut(access)).status.code).toBe(ReplyCode.Ok);
    expect(await codeOf(access)).toBe(ReplyCode.NotSignedIn);
    expect((await renew(refresh)).status.code).toBe(ReplyCode.NotSignedIn);
  });

  test('while the session is renewed ends what the renewal brings', async () => {
    const first = await signIn();
    const [renewed, out] = await inTurn(
      first.refresh,
      () => renew(first.refresh),
      () => signOut(first.access),
    );
    expect(out.status.code).toBe(ReplyCode.Ok);
    const { access, refresh } = tokensOf(renewed);
    expect(await codeOf(access)).toBe(ReplyCode.NotSignedIn);
    expect((await renew(refresh)).status.code).toBe(ReplyCode.NotSignedIn);
  });

  test('leaves nothing to a renewal that waited for it', async () => {
    const { access, refresh } = await signIn();
    const [, renewed] = await inTurn(
      refresh,
      () => signOut(access),
      () => renew(refresh),
    );
    expect(renewed.status.code).toBe(ReplyCode.NotSignedIn);
  });

  test('works with an access token that has ended', async () => {
    const { access, refresh } = await signIn();
    pass(hour);
    expect((await signOut(access)).status.code).toBe(ReplyCode.Ok);
    expect((await renew(refresh)).status.code).toBe(ReplyCode.NotSignedIn);
  });

  test('without a session is no error', async () => {
    expect((await portal.stranger().calls(oauth.logout)).status.code).toBe(ReplyCode.Ok);
  });
});
