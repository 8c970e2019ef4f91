import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { ExportButton } from './tool-buttons.tsx';
import { useLateOpening } from './use-late-opening.ts';

export type ExportMenuProps = {
  readonly total: number | undefined;
  /** Nothing while it is not known how many all are. */
  readonly selected: number | undefined;
  /** Whether the total is fewer than all. */
  readonly narrowed: boolean;
  readonly disabled: boolean;
  readonly onExport: (which: 'filtered' | 'selected') => void;
};

/** Excel of everything, or everything that matches; or of what is ticked. */
export const ExportMenu = (props: ExportMenuProps) => {
  const { total, selected, narrowed, disabled, onExport } = props;
  const { t } = useTranslation('contacts');
  const formats = useFormats();
  const { opened, setOpened, button } = useLateOpening();
  const all = narrowed ? 'exportFiltered' : 'exportEveryone';
  return (
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
      </Menu.Dropdown>
    </Menu>
  );
};
