import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowsMaximize,
  IconCheck,
  IconClockPlay,
  IconDots,
  IconFileTypePdf,
  IconHome,
  IconLayoutGrid,
  IconPencil,
  IconPlus,
  IconRefresh,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { refreshIntervals } from '#shared/rules/widget-kinds.ts';
import { FocusableButton } from '#renderer/ui/form/busy-button.tsx';
import { useMenuOpened } from '#renderer/ui/form/use-menu-opened.ts';
import classes from './dashboards.module.css';

export type DashboardAct =
  | 'add'
  | 'arrange'
  | 'refresh'
  | 'fullScreen'
  | 'pdf'
  | 'edit'
  | 'first'
  | 'home'
  | 'delete';

type DashboardToolsProps = {
  readonly refreshSeconds: number;
  /** What this person may do with this dashboard. */
  readonly acts: readonly DashboardAct[];
  readonly saving: boolean;
  /** Whether the dashboard has the whole screen. */
  readonly isFull: boolean;
  readonly onAct: (act: DashboardAct) => void;
  readonly onInterval: (seconds: number) => void;
};

const iconSize = 16;

/** What can be done with the dashboard that shows. */
export const DashboardTools = ({ refreshSeconds, acts, saving, ...props }: DashboardToolsProps) => {
  const { isFull, onAct, onInterval } = props;
  const { t } = useTranslation('dashboards');
  const more = useMenuOpened(saving);
  const can = (act: DashboardAct): boolean => acts.includes(act);
  return (
    <div className={classes.tools}>
      <ActionIcon.Group>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('tools.refresh')}
          onClick={() => onAct('refresh')}
        >
          <IconRefresh size={iconSize} aria-hidden />
        </ActionIcon>
        <Menu shadow="md" position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              px="sm"
              leftSection={<IconClockPlay size={iconSize} aria-hidden />}
            >
              <span className="visually-hidden">{t('tools.every')}: </span>
              {t(`intervalShort.${refreshSeconds as 0}`)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('tools.every')}</Menu.Label>
            {refreshIntervals.map((seconds) => (
              <Menu.Item
                key={seconds}
                role="menuitemradio"
                aria-checked={seconds === refreshSeconds}
                leftSection={
                  <IconCheck
                    size={iconSize}
                    aria-hidden
                    visibility={seconds === refreshSeconds ? 'visible' : 'hidden'}
                  />
                }
                onClick={() => onInterval(seconds)}
              >
                {t(`interval.${seconds}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </ActionIcon.Group>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(isFull ? 'tools.leaveFullScreen' : 'tools.fullScreen')}
        onClick={() => onAct('fullScreen')}
      >
        <IconArrowsMaximize size={iconSize} aria-hidden />
      </ActionIcon>
      <Menu {...more} shadow="md" position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={36}
            loading={saving}
            renderRoot={FocusableButton}
            {...(saving && { 'aria-disabled': true })}
            aria-label={t('tools.more')}
          >
            <IconDots size={iconSize} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can('edit') && (
            <Menu.Item
              leftSection={<IconPencil size={iconSize} aria-hidden />}
              onClick={() => onAct('edit')}
            >
              {t('tools.edit')}
            </Menu.Item>
          )}
          {can('first') && (
            <Menu.Item
              leftSection={<IconStar size={iconSize} aria-hidden />}
              onClick={() => onAct('first')}
            >
              {t('tools.first')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconHome size={iconSize} aria-hidden />}
            onClick={() => onAct('home')}
          >
            {t('tools.home')}
          </Menu.Item>
          {can('pdf') && (
            <Menu.Item
              leftSection={<IconFileTypePdf size={iconSize} aria-hidden />}
              onClick={() => onAct('pdf')}
            >
              {t('tools.pdf')}
            </Menu.Item>
          )}
          {can('delete') && (
            <>
              <Menu.Divider />
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={iconSize} aria-hidden />}
                onClick={() => onAct('delete')}
              >
                {t('tools.delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {can('arrange') && (
        <Button
          variant="default"
          leftSection={<IconLayoutGrid size={iconSize} aria-hidden />}
          onClick={() => onAct('arrange')}
        >
          {t('tools.arrange')}
        </Button>
      )}
      {can('add') && (
        <Button leftSection={<IconPlus size={iconSize} aria-hidden />} onClick={() => onAct('add')}>
          {t('tools.add')}
        </Button>
      )}
    </div>
  );
};
