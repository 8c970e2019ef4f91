import { Suspense } from 'react';
import { late } from '#renderer/ui/late-component.tsx';

const SendDialog = late(async () => ({
  default: (await import('./send-dialog.tsx')).SendDialog,
}));

type LateSendDialogProps = {
  /** The send to show; null while none is wanted. */
  readonly sendId: number | null;
  readonly onClose: () => void;
};

/** What a send said and what became of it, fetched when it is first opened. */
export const LateSendDialog = ({ sendId, onClose }: LateSendDialogProps) =>
  sendId !== null && (
    <Suspense fallback={null}>
      <SendDialog key={sendId} sendId={sendId} onClose={onClose} />
    </Suspense>
  );
