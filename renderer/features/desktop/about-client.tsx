import { useTranslation } from 'react-i18next';
import type { AppInfo } from '#shared/ipc/settings.ts';
import classes from './desktop.module.css';
import { ManagedNote, SettingGroup } from './setting.tsx';

/** What a help desk asks for first. */
export const AboutClient = ({ info: { version, server } }: { readonly info: AppInfo }) => {
  const { t } = useTranslation('desktop');
  return (
    <SettingGroup title={t('about.title')}>
      <dl className={classes.facts}>
        <dt>{t('about.version')}</dt>
        <dd>
          <bdi>{version}</bdi>
        </dd>
        <dt>{t('about.server')}</dt>
        <dd>{server.kind === 'set' ? <bdi dir="ltr">{server.url}</bdi> : t('about.noServer')}</dd>
      </dl>
      {server.kind === 'set' && server.source !== 'person' && <ManagedNote />}
    </SettingGroup>
  );
};
