import { late, over } from '#renderer/ui/late-component.tsx';
import { closeDoor, useOpenDoor } from './door.ts';

const DoorDialogs = late(
  async () => ({ default: (await import('./door-dialogs.tsx')).DoorDialogs }),
  () => over(closeDoor),
);

/** Fetches the dialogs when the first of them is opened. */
export const Doors = () => useOpenDoor() !== null && <DoorDialogs />;
