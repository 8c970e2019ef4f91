import { IconAppWindow } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { platform } from '#renderer/platform/current-platform.ts';
import type { DesktopOnly } from '#renderer/platform/platform.ts';
import { useAllowed } from '#renderer/platform/use-allowed.ts';
import { ToolbarButton } from '#renderer/shell/toolbar-button.tsx';
import { toast } from '#renderer/ui/feedback/toasts.ts';

const Opener = ({ desktop }: { readonly desktop: DesktopOnly }) => {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const offered = useAllowed('severalWindows');
  const openWindow = (): void => {
    desktop.openWindow(`#${pathname}${search}`).catch(() => toast.error(t('failures.unexpected')));
  };
  if (!offered) return null;
  return (
    <ToolbarButton icon={IconAppWindow} label={t('toolbar.openWindow')} onClick={openWindow} />
  );
};

/** Opens what is shown in a window of its own; a browser has tabs for that. */
export const WindowButton = () =>
  platform.desktop === null ? null : <Opener desktop={platform.desktop} />;
