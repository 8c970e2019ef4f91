import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Appearance } from '#renderer/shell/appearance.tsx';
import classes from './full-page.module.css';

type StartFailureProps = {
  /** Starts once more, and draws over this page when it is done. */
  readonly retry: () => Promise<void>;
  /** Where a person set the address of the portal themselves, they may set another. */
  readonly server?: { readonly address: string; readonly change: () => void } | undefined;
};

/** The whole page when the service cannot be reached at start-up. */
export const StartFailure = ({ retry, server }: StartFailureProps) => {
  const { t } = useTranslation('shell');
  const [trying, setTrying] = useState(false);
  return (
    <Appearance portalTheme="">
      <main className={classes.page}>
        <IconCloudOff size={44} stroke={1.25} aria-hidden />
        <h1>{t('pages.unreachable.title')}</h1>
        <p>{t('pages.unreachable.text')}</p>
        <Button
          loading={trying}
          onClick={() => {
            setTrying(true);
            void retry().finally(() => setTrying(false));
          }}
        >
          {t('pages.retry')}
        </Button>
        {server !== undefined && (
          <>
            <p>
              <bdi>{t('server.current', { address: server.address })}</bdi>
            </p>
            <Button variant="subtle" disabled={trying} onClick={server.change}>
              {t('server.change')}
            </Button>
          </>
        )}
        <output>{trying ? t('pages.retrying') : ''}</output>
      </main>
    </Appearance>
  );
};
