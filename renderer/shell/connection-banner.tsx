import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { pressable } from '#renderer/ui/form/pressable.ts';
import { useWatched } from '#renderer/ui/watched.ts';
import type { ConnectionWatch } from './connection.ts';
import { selectShownAsOf } from './data-age.ts';
import classes from './connection-banner.module.css';

const secondsUntil = (moment: number): number =>
  Math.max(0, Math.ceil((moment - Date.now()) / 1_000));

/** Seconds that are left, counted down; read out once, not every second. */
const Countdown = ({ until }: { readonly until: number }) => {
  const { t } = useTranslation('shell');
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return t('connection.lost', { count: seconds });
};

/** Of when the records on the page are. */
const ShownAsOf = () => {
  const { t } = useTranslation('shell');
  const { dayAndTime } = useFormats();
  const asOf = useSelector(selectShownAsOf);
  return asOf && t('connection.asOf', { time: dayAndTime(new Date(asOf).toISOString()) });
};

type TryNowProps = { readonly trying: boolean; readonly onPress: () => void };

/** Goes when the service is back: whoever stands on it then goes on from the page. */
const TryNow = ({ trying, onPress }: TryNowProps) => {
  const { t } = useTranslation('shell');
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (document.activeElement === own) {
        document.querySelector('main')?.focus({ preventScroll: true });
      }
    };
  }, []);
  return (
    <button ref={button} type="button" aria-busy={trying} {...pressable(trying ? null : onPress)}>
      {t('connection.tryNow')}
    </button>
  );
};

/**
 * Says that the service cannot be reached, of when the records shown are, and that changes have to wait, while the page
 * and everything typed on it stay.
 */
export const ConnectionBanner = ({ watch }: { readonly watch: ConnectionWatch }) => {
  const { t } = useTranslation('shell');
  const connection = useWatched(watch);
  if (connection.kind === 'up') return null;
  const trying = connection.kind === 'trying';
  return (
    <div className={classes.banner} role="alert">
      <IconCloudOff size={18} aria-hidden />
      <span>
        <span aria-live="off">
          {trying ? t('connection.trying') : <Countdown until={connection.nextTryAt} />}
        </span>{' '}
        <ShownAsOf /> {t('connection.changesWait')}
      </span>
      <TryNow trying={trying} onPress={watch.tryNow} />
    </div>
  );
};
