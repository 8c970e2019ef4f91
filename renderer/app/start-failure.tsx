import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NetworkTrouble } from '#shared/ipc/network.ts';
import { whileLookedAt } from '#renderer/session/life/while-looked-at.ts';
import { Appearance } from '#renderer/shell/appearance.tsx';
import { pressable } from '#renderer/ui/form/pressable.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { Trouble } from './trouble.tsx';
import classes from './full-page.module.css';

type StartFailureProps = {
  /** Starts once more, and draws over this page when it is done. */
  readonly retry: () => Promise<void>;
  /** Why it cannot be reached, where the desktop client has found out. */
  readonly trouble?: NetworkTrouble | null;
  /** Where a person set the address of the portal themselves, they may set another. */
  readonly server?: { readonly address: string; readonly change: () => void } | undefined;
};

/** Nobody has to stay at the machine for the portal to come, in milliseconds. */
const retryEveryMs = 15_000;

/** The whole page when the service cannot be reached at start-up. */
export const StartFailure = ({ retry, trouble = null, server }: StartFailureProps) => {
  const { t } = useTranslation('shell');
  const [trying, setTrying] = useState(false);
  useEffect(() => whileLookedAt(retry, retryEveryMs), [retry]);
  return (
    <Appearance portalTheme="">
      <main className={classes.page}>
        <IconCloudOff size={44} stroke={1.25} aria-hidden />
        <h1>{t('pages.unreachable.title')}</h1>
        <p>{trouble === null ? t('pages.unreachable.text') : <Trouble trouble={trouble} />}</p>
        <BusyButton
          loading={trying}
          onClick={() => {
            setTrying(true);
            void retry().finally(() => setTrying(false));
          }}
        >
          {t('pages.retry')}
        </BusyButton>
        {server !== undefined && (
          <>
            <p>
              <bdi>{t('server.current', { address: server.address })}</bdi>
            </p>
            <Button variant="subtle" {...pressable(trying ? null : server.change)}>
              {t('server.change')}
            </Button>
          </>
        )}
        <output>{trying ? t('pages.retrying') : ''}</output>
      </main>
    </Appearance>
  );
};
