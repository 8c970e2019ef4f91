import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DesktopSettings, QuietHours } from '#shared/ipc/desktop-settings.ts';
import { mayUse, type Policy } from '#shared/ipc/policy.ts';
import classes from './desktop.module.css';
import { ManagedNote, SettingGroup } from './setting.tsx';
import type { ChangeSettings } from './use-desktop-settings.ts';

type NotificationSettingsProps = {
  readonly settings: DesktopSettings;
  readonly managed: Policy;
  readonly change: ChangeSettings;
};

/** What the quiet hours begin with: an evening and a night. */
const usualHours: QuietHours = { from: '18:00', to: '08:00' };

type QuietHoursProps = { readonly hours: QuietHours; readonly change: ChangeSettings };

/** The fields keep what is being typed; a time counts once it is whole. */
const QuietHoursFields = ({ hours, change }: QuietHoursProps) => {
  const { t } = useTranslation('desktop');
  return (
    <div className={classes.times}>
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="time"
          label={t(`notifications.${end}`)}
          defaultValue={hours[end]}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') void change({ quietHours: { ...hours, [end]: value } });
          }}
        />
      ))}
    </div>
  );
};

/** What the client says while nobody looks at it. */
export const NotificationSettings = ({ settings, managed, change }: NotificationSettingsProps) => {
  const { t } = useTranslation('desktop');
  const { notifications, notificationDetail, quietHours, keepInTray } = settings;
  const mayNotify = mayUse(managed, 'notifications');
  const isDetailManaged = managed.NotificationDetail !== undefined;
  const mayStay = mayUse(managed, 'tray');
  return (
    <SettingGroup title={t('notifications.title')}>
      <Switch
        label={t('notifications.on')}
        description={t('notifications.onHint')}
        checked={notifications}
        disabled={!mayNotify}
        onChange={({ currentTarget }) => void change({ notifications: currentTarget.checked })}
      />
      {!mayNotify && <ManagedNote />}
      <Switch
        label={t('notifications.detail')}
        description={t('notifications.detailHint')}
        checked={notificationDetail === 'full'}
        disabled={isDetailManaged || !notifications}
        onChange={({ currentTarget: { checked } }) =>
          void change({ notificationDetail: checked ? 'full' : 'brief' })
        }
      />
      {isDetailManaged && <ManagedNote />}
      <Switch
        label={t('notifications.quiet')}
        description={t('notifications.quietHint')}
        checked={quietHours !== null}
        disabled={!notifications}
        onChange={({ currentTarget: { checked } }) =>
          void change({ quietHours: checked ? usualHours : null })
        }
      />
      {quietHours !== null && notifications && (
        <QuietHoursFields hours={quietHours} change={change} />
      )}
      <Switch
        label={t('notifications.tray')}
        description={t('notifications.trayHint')}
        checked={keepInTray}
        disabled={!mayStay}
        onChange={({ currentTarget }) => void change({ keepInTray: currentTarget.checked })}
      />
      {!mayStay && <ManagedNote />}
    </SettingGroup>
  );
};
