import { lazy } from 'react';
import { useOpenDoor } from './door.ts';

const DoorDialogs = lazy(async () => ({
  default: (await import('./door-dialogs.tsx')).DoorDialogs,
}));

/** Fetches the dialogs when the first of them is opened. */
export const Doors = () => useOpenDoor() !== null && <DoorDialogs />;
