import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FocusableButton } from '#renderer/ui/form/busy-button.tsx';
import { useMenuOpened } from '#renderer/ui/form/use-menu-opened.ts';
import { type ChartFileWish, useChartFiles } from './use-chart-files.ts';

type ChartFileMenuProps = {
  /** The name of what is saved, in that of the button. */
  readonly title: string;
  /** Null while there is nothing to save. */
  readonly wish: ChartFileWish | null;
};

const files = [
  { type: 'pdf', Icon: IconFileTypePdf },
  { type: 'png', Icon: IconPhoto },
  { type: 'xlsx', Icon: IconFileSpreadsheet },
] as const;

/** What one chart can be saved as. */
export const ChartFileMenu = ({ title, wish }: ChartFileMenuProps) => {
  const { t } = useTranslation('charts');
  const { saving, save } = useChartFiles();
  const off = saving || wish === null;
  const menu = useMenuOpened(off);
  return (
    <Menu {...menu} shadow="md" position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          loading={saving}
          renderRoot={FocusableButton}
          {...(off && { 'aria-disabled': true })}
          {...(wish === null && { 'data-disabled': true })}
          aria-label={t('files.menu', { title })}
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
