import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCopy,
  IconDotsVertical,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconMaximize,
  IconPencil,
  IconPhoto,
  IconRefresh,
  IconReportAnalytics,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { handToNextRow } from '#renderer/ui/form/next-row.ts';

export const widgetActs = [
  'refresh',
  'fullScreen',
  'report',
  'pdf',
  'png',
  'excel',
  'edit',
  'duplicate',
  'template',
  'remove',
] as const;

export type WidgetAct = (typeof widgetActs)[number];

const icons: Readonly<Record<WidgetAct, ComponentType<{ size: number; 'aria-hidden': true }>>> = {
  refresh: IconRefresh,
  fullScreen: IconMaximize,
  report: IconReportAnalytics,
  pdf: IconFileTypePdf,
  png: IconPhoto,
  excel: IconFileSpreadsheet,
  edit: IconPencil,
  duplicate: IconCopy,
  template: IconTemplate,
  remove: IconTrash,
};

/** Before these stands a line. */
const groupStarts: ReadonlySet<WidgetAct> = new Set(['pdf', 'edit', 'remove']);

type WidgetMenuProps = {
  readonly name: string;
  readonly acts: readonly WidgetAct[];
  readonly onAct: (act: WidgetAct) => void;
};

/** What can be done with a widget. */
export const WidgetMenu = ({ name, acts, onAct }: WidgetMenuProps) => {
  const { t } = useTranslation('dashboards');
  return (
    <Menu shadow="md" position="bottom-end">
      <Menu.Target>
        <ActionIcon
          ref={handToNextRow}
          variant="subtle"
          color="gray"
          aria-label={t('widget.menu', { name })}
        >
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {widgetActs
          .filter((act) => acts.includes(act))
          .map((act) => {
            const Icon = icons[act];
            return [
              groupStarts.has(act) && <Menu.Divider key={`before ${act}`} />,
              <Menu.Item
                key={act}
                leftSection={<Icon size={16} aria-hidden />}
                {...(act === 'remove' && { color: 'red' })}
                onClick={() => onAct(act)}
              >
                {t(`widget.act.${act}`)}
              </Menu.Item>,
            ];
          })}
      </Menu.Dropdown>
    </Menu>
  );
};
