import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { IconSticker2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import type { LabelsDialogProps } from './labels-dialog.tsx';
import { ExportButton } from './tool-buttons.tsx';
import type { ExportedRows } from './use-contact-export.ts';
import { useLateOpening } from './use-late-opening.ts';

const LabelsDialog = late(async () => ({
  default: (await import('./labels-dialog.tsx')).LabelsDialog,
}));

export type ExportMenuProps = {
  readonly total: number | undefined;
  /** Nothing while it is not known how many all are. */
  readonly selected: number | undefined;
  /** Whether the total is fewer than all. */
  readonly narrowed: boolean;
  readonly disabled: boolean;
  readonly onExport: (which: ExportedRows) => void;
  readonly labelRequest: LabelsDialogProps['requestOf'];
};

/** Excel of everything, or everything that matches, or of what is ticked; and labels for their letters. */
export const ExportMenu = (props: ExportMenuProps) => {
  const { total, selected, narrowed, disabled, onExport } = props;
  const [labelling, setLabelling] = useState(false);
  const { t } = useTranslation('contacts');
  const formats = useFormats();
  const { opened, setOpened, button } = useLateOpening();
  const all = narrowed ? 'exportFiltered' : 'exportEveryone';
  const menu = (
    <Menu shadow="md" position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <ExportButton ref={button} disabled={disabled} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={total === 0} onClick={() => onExport('filtered')}>
          {total === undefined
            ? t(`toolbar.${all}`)
            : t(`toolbar.${all}Count`, { count: total, total: formats.number(total) })}
        </Menu.Item>
        <Menu.Item disabled={selected === 0} onClick={() => onExport('selected')}>
          {selected === undefined
            ? t('toolbar.exportAllSelected')
            : t('toolbar.exportSelected', { count: selected, total: formats.number(selected) })}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconSticker2 size={16} aria-hidden />}
          disabled={total === 0 && selected === 0}
          onClick={() => setLabelling(true)}
        >
          {t('toolbar.labels')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <>
      {menu}
      {labelling && (
        <Suspense fallback={null}>
          <LabelsDialog
            total={total}
            selected={selected}
            narrowed={narrowed}
            requestOf={props.labelRequest}
            onClose={() => setLabelling(false)}
          />
        </Suspense>
      )}
    </>
  );
};
