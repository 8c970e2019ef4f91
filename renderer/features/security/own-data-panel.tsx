import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ComponentProps, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { late } from '#renderer/ui/late-component.tsx';
import classes from './security.module.css';
import { useOwnData } from './use-own-data.ts';

const PasswordDialog = late(async () => ({
  default: (await import('#renderer/session/password-dialog.tsx')).PasswordDialog,
}));

const AskPassword = (props: ComponentProps<typeof PasswordDialog>) => {
  useOpener();
  return <PasswordDialog {...props} />;
};

/** What the portal keeps about the person, to save; and whom to ask for what the file does not hold. */
export const OwnDataPanel = () => {
  const { t } = useTranslation('security');
  const { asking, begin, save, close, ...dialog } = useOwnData();
  return (
    <section className={`${classes.card} ${classes.ownData}`} aria-labelledby="own-data">
      <h2 id="own-data">{t('ownData.title')}</h2>
      <p>{t('ownData.text')}</p>
      <p>
        {t('ownData.left')} <Link to="/accessibility">{t('ownData.contact')}</Link>
      </p>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={begin}
      >
        {t('ownData.save')}
      </Button>
      <Suspense fallback={null}>
        {asking && (
          <AskPassword
            {...dialog}
            title={t('ownData.save')}
            text={t('ownData.askPassword')}
            onPassword={save}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  );
};
