import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypePdf,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FileType } from '#shared/rules/file-type.ts';

type FileMenuProps = {
  readonly disabled: boolean;
  readonly onExport: (fileType: FileType) => void;
};

/** Everything that a table holds, as a workbook or as pages to print. */
export const FileMenu = ({ disabled, onExport }: FileMenuProps) => {
  const { t } = useTranslation('exports');
  return (
    <Menu shadow="md" position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          disabled={disabled}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          onClick={() => onExport('EXCEL')}
        >
          {t('excel')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          onClick={() => onExport('PDF')}
        >
          {t('pdf')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
