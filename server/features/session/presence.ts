import { settingValue } from '#shared/rules/portal-settings.ts';
import type { Session } from '#server/http/session.ts';
import { after } from './session-policy.ts';
import type { SessionStore } from './session-store.ts';

/** Seconds more than a page grants itself: its own sign-out comes first, and one of its signs may be late. */
const slack = 60;

/**
 * Ends sessions at which nobody is any more. The service cannot tell a person's call from a page that asks for news by
 * itself, so a page says how long ago it was last used. A session that no page speaks for, such as a program's, has no
 * such end.
 */
export const createPresence = (
  store: Pick<SessionStore, 'readSettings' | 'moveIdleEnd'>,
  now: () => Date,
) => ({
  /** A page of the session is open and was last used so many seconds ago. */
  keepAlive: async ({ id }: Session, idleSeconds: number) => {
    const settings = await store.readSettings(['idleSeconds', 'idleWarningSeconds']);
    const idle = settingValue('idleSeconds', settings.get('idleSeconds'));
    const warning = settingValue('idleWarningSeconds', settings.get('idleWarningSeconds'));
    await store.moveIdleEnd(id, after(now(), idle + warning + slack - idleSeconds));
    return { idleSeconds: idle, idleWarningSeconds: warning };
  },
});
