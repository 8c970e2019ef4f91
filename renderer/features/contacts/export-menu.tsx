import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { ExportButton } from './tool-buttons.tsx';
import { useLateOpening } from './use-late-opening.ts';

export type ExportMenuProps = {
  readonly total: number | undefined;
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
  const chosen = selected ?? 0;
  const all = narrowed ? 'exportFiltered' : 'exportEveryone';
  return (
    <Menu shadow="md" position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <ExportButton ref={button} disabled={disabled} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onExport('filtered')}>
          {total === undefined
            ? t(`toolbar.${all}`)
            : t(`toolbar.${all}Count`, { count: total, total: formats.number(total) })}
        </Menu.Item>
        <Menu.Item disabled={chosen === 0} onClick={() => onExport('selected')}>
          {t('toolbar.exportSelected', { count: chosen, total: formats.number(chosen) })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
