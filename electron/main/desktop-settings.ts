import {
  type DesktopSettings,
  type SettingsChange,
  type Zoom,
  zoomSteps,
} from '#shared/ipc/desktop-settings.ts';
import { mayUse, type Policy } from '#shared/ipc/policy.ts';
import type { SettingsStore } from './kept-settings.ts';
import type { LoginItem } from './login-item.ts';

export type DesktopSettingsPorts = {
  readonly settings: SettingsStore;
  readonly loginItem: LoginItem;
  readonly policy: Policy;
  /** Hears of every change, whichever window or menu it comes from. */
  readonly onChange: (settings: DesktopSettings) => void;
  readonly report: (sentence: string) => void;
};

/** The nearest step in that direction; the last one stays. */
export const nextZoom = (zoom: number, direction: 'in' | 'out'): Zoom => {
  const larger = zoomSteps.find((step) => step > zoom) ?? zoomSteps.at(-1);
  const smaller = zoomSteps.findLast((step) => step < zoom) ?? zoomSteps[0];
  return (direction === 'in' ? larger : smaller) ?? 1;
};

/** What a person decides about the client, in one place for the settings screen, the menu and the wheel. */
export const createDesktopSettings = (ports: DesktopSettingsPorts) => {
  const { settings, loginItem, policy } = ports;
  const managedOpenAtLogin = policy.OpenAtLogin;

  const zoom = (): Zoom => settings.read().zoom ?? 1;

  const notices = () => {
    const {
      notifications = true,
      notificationDetail = 'brief',
      quietHours = null,
    } = settings.read();
    return {
      notifications: notifications && mayUse(policy, 'notifications'),
      notificationDetail: policy.NotificationDetail ?? notificationDetail,
      quietHours,
    };
  };

  const keepsInTray = (): boolean =>
    (settings.read().keepInTray ?? false) && mayUse(policy, 'tray');

  const read = async (): Promise<DesktopSettings> => ({
    openAtLogin: managedOpenAtLogin ?? (await loginItem.isOn()),
    zoom: zoom(),
    ...notices(),
    keepInTray: keepsInTray(),
  });

  const change = async (wanted: SettingsChange): Promise<DesktopSettings> => {
    const { openAtLogin, ...kept } = wanted;
    // A name without a value is none: the store would refuse it.
    settings.change(
      Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)),
    );
    if (openAtLogin !== undefined && managedOpenAtLogin === undefined) {
      await loginItem.set(openAtLogin);
    }
    const changed = await read();
    ports.onChange(changed);
    return changed;
  };

  return {
    read,
    change,
    zoom,
    notices,
    keepsInTray,
    /** At each start: the machine does what IT says, whatever was set before, and starts this very program. */
    settleLogin: async (): Promise<void> => {
      try {
        await loginItem.follow();
        if (managedOpenAtLogin !== undefined && managedOpenAtLogin !== (await loginItem.isOn())) {
          await loginItem.set(managedOpenAtLogin);
        }
      } catch (failure) {
        ports.report(`Opening at login could not be set: ${String(failure)}`);
      }
    },
  };
};

export type DesktopSettingsKeeper = ReturnType<typeof createDesktopSettings>;
