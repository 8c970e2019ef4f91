import '#renderer/ui/styles/mantine.ts';
import '#renderer/ui/styles/tokens.css';
import '#renderer/ui/styles/base.css';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createMessages } from '#renderer/i18n/i18n.ts';
import { Appearance } from '#renderer/shell/appearance.tsx';
import { useDialogLabels } from '#renderer/shell/use-dialog-labels.ts';
import { DialogHost } from '#renderer/ui/dialog/dialog-host.tsx';
import * as dialogs from '#renderer/ui/dialog/dialogs.ts';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { ToastRegion } from '#renderer/ui/feedback/toast-region.tsx';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { createWatched, useWatched } from '#renderer/ui/watched.ts';
import { Samples } from './samples.tsx';

const laid = createWatched(false);

/** What a test opens, by name: the calls that the screens of the portal make, and a window that comes over what is there. */
const tools = { ...dialogs, toast, layWindow: () => laid.write(true) } as const;

declare global {
  // Only `var` adds to what is global.
  var stage: typeof tools;
}

globalThis.stage = tools;

const Stage = () => (
  <Appearance portalTheme="">
    <h1>Stage</h1>
    <button type="button">Somewhere else</button>
    {window.location.hash === '#samples' && <Samples />}
    <Modal opened={useWatched(laid)} onClose={() => laid.write(false)} title="A window">
      It came late.
    </Modal>
    <DialogHost labels={useDialogLabels()} beginTyping={() => () => undefined} />
    <ToastRegion
      labels={{
        region: 'Messages',
        close: 'Dismiss',
        reach: (action, key) => `“${action}”: press ${key}.`,
      }}
    />
  </Appearance>
);

const place = document.querySelector('#root');
const { messages, ready } = createMessages('en');
await ready;
if (place !== null) {
  createRoot(place).render(
    <I18nextProvider i18n={messages}>
      <Stage />
    </I18nextProvider>,
  );
}
