import { IconAppWindow } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { platform } from '#renderer/platform/current-platform.ts';
import { ToolbarButton } from '#renderer/shell/toolbar-button.tsx';

const Opener = ({ open }: { readonly open: (route: string) => Promise<void> }) => {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  return (
    <ToolbarButton
      icon={IconAppWindow}
      label={t('toolbar.openWindow')}
      onClick={() => void open(`#${pathname}${search}`)}
    />
  );
};

/** Opens what is shown in a window of its own; a browser has tabs for that. */
export const WindowButton = () =>
  platform.desktop === null ? null : <Opener open={platform.desktop.openWindow} />;
