import { Suspense } from 'react';
import { late, over } from '#renderer/ui/late-component.tsx';
import { closeDoor, useOpenDoor } from './door.ts';
import { closeForgotten, useForgottenAddress } from './forgotten.ts';

const DoorDialogs = late(
  async () => ({ default: (await import('./door-dialogs.tsx')).DoorDialogs }),
  () => over(closeDoor),
);

const ForgotPasswordDialog = late(async () => ({
  default: (await import('./forgot-password-dialog.tsx')).ForgotPasswordDialog,
}));

/** Fetches the dialogs when the first of them is opened. */
export const Doors = () => {
  const isOpen = useOpenDoor() !== null;
  const forgotten = useForgottenAddress();
  return (
    <>
      {isOpen && <DoorDialogs />}
      <Suspense fallback={null}>
        {forgotten !== null && <ForgotPasswordDialog email={forgotten} onClose={closeForgotten} />}
      </Suspense>
    </>
  );
};
