import { keepAlive } from '#shared/contracts/oauth.ts';
import { settingValue } from '#shared/rules/portal-settings.ts';
import { useEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { makeCall } from '#renderer/api/api.ts';
import { useWatched } from '#renderer/ui/watched.ts';
import { schedule } from '#renderer/ui/schedule.ts';
import { selectPortal } from '../portal-slice.ts';
import { createIdleClock, type IdleClock, type IdlePhase } from './idle-clock.ts';
import { lastSeen } from './last-seen.ts';
import { followSigns } from './signs-of-a-person.ts';
import { whileLookedAt } from './while-looked-at.ts';

/** How often the service is told that the page is open, in milliseconds. */
const pingEvery = 15_000;

/** The page speaks for the session: the service hears how long nobody has used any page of the person. */
const ping = (clock: IdleClock) => {
  const idleSeconds = Math.max(0, Math.floor(clock.idleMs() / 1_000));
  return makeCall(keepAlive, { body: { idleSeconds } });
};

type IdleWatch = { readonly phase: IdlePhase; readonly stay: () => void };

/** Follows a person who is signed in: whether they are there, and tells the service. */
export const useIdleClock = (): IdleWatch => {
  const { settings } = useSelector(selectPortal);
  const [idle, setIdle] = useState(
    () => settingValue('idleSeconds', settings['idleSeconds']) * 1_000,
  );
  const [warning, setWarning] = useState(
    () => settingValue('idleWarningSeconds', settings['idleWarningSeconds']) * 1_000,
  );
  const clock = useMemo(
    () => createIdleClock({ now: Date.now, schedule, lastSeen, limits: { idle, warning } }),
    [idle, warning],
  );
  const phase = useWatched(clock);

  useEffect(() => {
    clock.start();
    const stopSigns = followSigns(clock.sign);
    const wake = ['visibilitychange', 'resume'] as const;
    for (const event of wake) document.addEventListener(event, clock.look);
    window.addEventListener('focus', clock.look);
    window.addEventListener('pageshow', clock.look);
    /** An administrator may have changed the times: pages that are open follow. */
    const tell = async (): Promise<void> => {
      const { data } = await ping(clock);
      if (data === undefined) return;
      setIdle(data.idleSeconds * 1_000);
      setWarning(data.idleWarningSeconds * 1_000);
    };
    if (clock.read().kind === 'active') void tell();
    const stopPings = whileLookedAt(tell, pingEvery);
    return () => {
      stopPings();
      stopSigns();
      for (const event of wake) document.removeEventListener(event, clock.look);
      window.removeEventListener('focus', clock.look);
      window.removeEventListener('pageshow', clock.look);
      clock.stop();
    };
  }, [clock]);

  return {
    phase,
    stay: () => {
      clock.stay();
      void ping(clock);
    },
  };
};
