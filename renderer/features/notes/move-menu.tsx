import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import classes from './follow-ups.module.css';
import { nextDays } from './next-days.ts';

type MoveMenuProps = {
  /** The name for screen readers, where the word alone says too little. */
  readonly label?: string;
  /** `yyyy-MM-dd`. */
  readonly today: string;
  /** Where all that is moved stands already. */
  readonly from?: string;
  readonly onMove: (day: string) => void;
  /** Another day is to be asked for. */
  readonly onAsk: () => void;
};

/** The days that follow-ups are moved to. */
export const MoveMenu = ({ label, today, from, onMove, onAsk }: MoveMenuProps) => {
  const { t } = useTranslation('notes');
  const { day: written } = useFormats();
  return (
    <Menu shadow="md" position="bottom-end">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={label}
        >
          {t('mine.move.label')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {nextDays(today)
          .filter(({ day }) => day !== from)
          .map(({ name, day }) => (
            <Menu.Item
              key={name}
              rightSection={<span className={classes.menuDay}>{written(day)}</span>}
              onClick={() => onMove(day)}
            >
              {t(`mine.move.${name}`)}
            </Menu.Item>
          ))}
        <Menu.Item onClick={onAsk}>{t('mine.move.other')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
