import { lazy, Suspense } from 'react';

const SendDialog = lazy(async () => ({
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
