import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { stayFocused } from '#renderer/ui/form/busy-button.tsx';
import { type ChartFileWish, useChartFiles } from './use-chart-files.ts';

type ChartFileMenuProps = {
  /** Null while there is nothing to save. */
  readonly wish: ChartFileWish | null;
};

const files = [
  { type: 'pdf', Icon: IconFileTypePdf },
  { type: 'png', Icon: IconPhoto },
  { type: 'xlsx', Icon: IconFileSpreadsheet },
] as const;

/** What one chart can be saved as. */
export const ChartFileMenu = ({ wish }: ChartFileMenuProps) => {
  const { t } = useTranslation('charts');
  const { saving, save } = useChartFiles();
  return (
    <Menu shadow="md" position="bottom-end" disabled={saving || wish === null}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          loading={saving}
          renderRoot={stayFocused}
          {...(wish === null && { 'aria-disabled': true, 'data-disabled': true })}
          aria-label={t('files.menu', { title: wish?.title ?? '' })}
        >
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {wish !== null &&
          files.map(({ type, Icon }) => (
            <Menu.Item
              key={type}
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => save(type, wish)}
            >
              {t(`files.${type}`)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
};
