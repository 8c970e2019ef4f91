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
import { ToastRegion } from '#renderer/ui/feedback/toast-region.tsx';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { Samples } from './samples.tsx';

/** What a test opens, by name: the same calls that the screens of the portal make. */
const tools = { ...dialogs, toast } as const;

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
