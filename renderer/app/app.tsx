import { useTranslation } from 'react-i18next';
import { Provider, useSelector } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { FormatsProvider } from '#renderer/i18n/formats-context.tsx';
import { SessionKeeperProvider } from '#renderer/session/keeper-context.ts';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { SessionWatch } from '#renderer/session/session-watch.tsx';
import { beginWork } from '#renderer/session/unsaved-work.ts';
import { Appearance } from '#renderer/shell/appearance.tsx';
import { useDialogLabels } from '#renderer/shell/use-dialog-labels.ts';
import { useFavicon } from '#renderer/shell/use-favicon.ts';
import { FailedPart } from '#renderer/shell/failed-part.tsx';
import { DialogHost } from '#renderer/ui/dialog/dialog-host.tsx';
import { ToastRegion } from '#renderer/ui/feedback/toast-region.tsx';
import { FailedPartContext } from '#renderer/ui/late-component.tsx';
import type { Router } from './routes.tsx';
import type { Plugged } from './start-session.ts';

const beginTyping = () => beginWork('form');

/** Everything that lies over the pages, each spoken to from anywhere. */
const Overlays = () => {
  const { t } = useTranslation('shell');
  return (
    <>
      <DialogHost labels={useDialogLabels()} beginTyping={beginTyping} />
      <SessionWatch />
      <ToastRegion
        labels={{
          region: t('toasts.region'),
          close: t('toasts.close'),
          reach: (action, key) => t('toasts.reach', { action, key }),
        }}
      />
    </>
  );
};

const Portal = ({ router }: { readonly router: Router }) => {
  const { theme, timeZone, settings } = useSelector(selectPortal);
  useFavicon(settings['favicon']);
  return (
    <Appearance portalTheme={theme}>
      <FormatsProvider timeZone={timeZone}>
        <FailedPartContext value={FailedPart}>
          <RouterProvider router={router} />
          <Overlays />
        </FailedPartContext>
      </FormatsProvider>
    </Appearance>
  );
};

type AppProps = Pick<Plugged, 'store' | 'keeper'> & { readonly router: Router };

export const App = ({ store, keeper, router }: AppProps) => (
  <Provider store={store}>
    <SessionKeeperProvider value={keeper}>
      <Portal router={router} />
    </SessionKeeperProvider>
  </Provider>
);
