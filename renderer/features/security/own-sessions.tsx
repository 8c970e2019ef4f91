import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconTerminal2, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { handToNextRow } from '#renderer/ui/form/next-row.ts';
import { NewerOlder } from '#renderer/ui/table/newer-older.tsx';
import { deviceOf } from './device.ts';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import classes from './security.module.css';
import { type OwnSession, useOwnSessions } from './use-own-sessions.ts';

const icons = { web: IconWorld, desktop: IconDeviceDesktop, api: IconTerminal2 } as const;

type SessionEntryProps = {
  readonly session: OwnSession;
  readonly onEnd: (session: OwnSession, device: string) => Promise<void>;
};

const SessionEntry = ({ session, onEnd }: SessionEntryProps) => {
  const { t } = useTranslation('security');
  const { dayAndTime } = useFormats();
  const Icon = icons[session.client];
  const client = t(`sessions.clients.${session.client}`);
  const device = deviceOf(session.userAgent);
  const name = device === '' ? client : `${client} · ${device}`;
  return (
    <li ref={handToNextRow} className={classes.session}>
      <Icon size={22} aria-hidden />
      <div>
        <strong>
          {client}
          {device !== '' && (
            <>
              {' · '}
              <bdi>{device}</bdi>
            </>
          )}
        </strong>
        {session.current && <span className={classes.badge}>{t('sessions.current')}</span>}
        <p>
          {t('sessions.times', {
            created: dayAndTime(session.createdOn),
            used: dayAndTime(session.usedOn),
          })}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="default"
          size="compact-md"
          className={classes.end}
          aria-label={t('sessions.endOf', { device: name })}
          onClick={() => void onEnd(session, name)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
};

/** Where the person is signed in, and the way out of all of it at once. */
export const OwnSessions = () => {
  const { t } = useTranslation('security');
  const { state, retry, ways, end, leaving, leaveEverywhere } = useOwnSessions();
  return (
    <section className={classes.card} aria-labelledby="own-sessions">
      <h2 id="own-sessions">{t('sessions.title')}</h2>
      <p>{t('sessions.text')}</p>
      {/* Where the session leaves before its question, the focus goes to what stands with it. */}
      <div className={classes.together} role="group" aria-labelledby="own-sessions" tabIndex={-1}>
        {state.kind === 'ready' ? (
          <ul className={classes.sessions}>
            {state.sessions.map((session) => (
              <SessionEntry key={session.id} session={session} onEnd={end} />
            ))}
          </ul>
        ) : (
          <output>{t(`page.${state.kind}`)}</output>
        )}
        <NewerOlder
          ways={ways}
          words={{ newer: t('sessions.newer'), older: t('sessions.older') }}
        />
        <div className={classes.buttons}>
          {state.kind === 'failed' && (
            <Button ref={handFocusOut} onClick={retry}>
              {t('retry')}
            </Button>
          )}
          <BusyButton color="red" loading={leaving} onClick={() => void leaveEverywhere()}>
            {t('sessions.leave')}
          </BusyButton>
        </div>
      </div>
    </section>
  );
};
