import { useSelector } from 'react-redux';
import { createWatched, useWatched } from '#renderer/ui/watched.ts';
import { selectPortal } from './portal-slice.ts';

/** The ways in: signing in and registering. Each is a page, or a dialog over the page that the visitor is on. */
export type Door = 'login' | 'register';

type Settings = Readonly<Record<string, string>>;

/** Whether the portal's operator wants a dialog in place of the page. */
export const isDialog = (door: Door, settings: Settings): boolean =>
  settings[door === 'login' ? 'loginAsDialog' : 'registerAsDialog'] === 'true';

/** The door that stands open as a dialog, and where the visitor wanted to go. */
export type OpenDoor = { readonly door: Door; readonly from?: string };

const open = createWatched<OpenDoor | null>(null);

export const openDoor = (door: OpenDoor): void => open.write(door);

export const closeDoor = (): void => open.write(null);

/** For the dialogs: the door that is open, or null. */
export const useOpenDoor = (): OpenDoor | null => useWatched(open);

type DoorLink = {
  readonly to: string;
  readonly onClick: (event: { readonly preventDefault: () => void }) => void;
};

/** What a link to a door needs: it leads to the page, or opens the dialog here where the portal has set that. */
export const useDoorLink = (door: Door): DoorLink => {
  const { settings } = useSelector(selectPortal);
  const asDialog = isDialog(door, settings);
  return {
    to: `/${door}`,
    onClick: (event) => {
      if (!asDialog) return;
      event.preventDefault();
      openDoor({ door });
    },
  };
};
