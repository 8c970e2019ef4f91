import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { zoomSteps } from '#shared/ipc/desktop-settings.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import type { DesktopOnly } from '#renderer/platform/platform.ts';
import { AboutClient } from './about-client.tsx';
import classes from './desktop.module.css';
import { NotificationSettings } from './notification-settings.tsx';
import { ManagedNote, SettingGroup } from './setting.tsx';
import {
  type ChangeSettings,
  type DesktopSettingsView,
  useDesktopSettings,
} from './use-desktop-settings.ts';

type Ready = Extract<DesktopSettingsView, { readonly kind: 'ready' }>;

type PartProps = { readonly view: Ready; readonly change: ChangeSettings };

const Start = ({ view: { settings, managed }, change }: PartProps) => {
  const { t } = useTranslation('desktop');
  const isManaged = managed.OpenAtLogin !== undefined;
  return (
    <SettingGroup title={t('start.title')}>
      <Switch
        label={t('start.openAtLogin')}
        description={t('start.openAtLoginHint')}
        checked={settings.openAtLogin}
        disabled={isManaged}
        onChange={({ currentTarget }) => void change({ openAtLogin: currentTarget.checked })}
      />
      {isManaged && <ManagedNote />}
    </SettingGroup>
  );
};

const Zoom = ({ view: { settings }, change }: PartProps) => {
  const { t } = useTranslation('desktop');
  const { percent } = useFormats();
  return (
    <SettingGroup title={t('zoom.title')}>
      <NativeSelect
        className={classes.select}
        label={t('zoom.label')}
        description={t('zoom.hint')}
        data={zoomSteps.map((step) => ({ value: String(step), label: percent(step) }))}
        value={String(settings.zoom)}
        onChange={({ currentTarget }) => {
          const zoom = zoomSteps.find((step) => String(step) === currentTarget.value);
          if (zoom !== undefined) void change({ zoom });
        }}
      />
    </SettingGroup>
  );
};

/** What a person decides about the client on this computer; what IT has decided is shown as that. */
export const DesktopSettingsPanel = ({ desktop }: { readonly desktop: DesktopOnly }) => {
  const { t } = useTranslation('desktop');
  const { view, change } = useDesktopSettings(desktop);
  if (view.kind !== 'ready') {
    return <output className={classes.hint}>{t(`states.${view.kind}`)}</output>;
  }
  return (
    <div className={classes.panel}>
      <Start view={view} change={change} />
      <Zoom view={view} change={change} />
      <NotificationSettings settings={view.settings} managed={view.managed} change={change} />
      <AboutClient info={view.info} />
    </div>
  );
};
