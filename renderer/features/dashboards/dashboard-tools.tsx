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
import type { Ref } from 'react';
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
  /** The button that arranges. */
  readonly arrangeRef: Ref<HTMLButtonElement>;
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

type IntervalMenuProps = {
  readonly refreshSeconds: number;
  readonly onInterval: (seconds: number) => void;
};

/** How often the dashboard asks anew by itself. */
const IntervalMenu = ({ refreshSeconds, onInterval }: IntervalMenuProps) => {
  const { t } = useTranslation('dashboards');
  return (
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
  );
};

/** What is done seldom, in the order in which it is offered; deleting stands apart. */
const seldom = [
  { act: 'edit', Icon: IconPencil },
  { act: 'first', Icon: IconStar },
  { act: 'home', Icon: IconHome },
  { act: 'pdf', Icon: IconFileTypePdf },
] as const satisfies readonly { readonly act: DashboardAct; readonly Icon: typeof IconHome }[];

type MoreMenuProps = Pick<DashboardToolsProps, 'acts' | 'saving' | 'onAct'>;

const MoreMenu = ({ acts, saving, onAct }: MoreMenuProps) => {
  const { t } = useTranslation('dashboards');
  const opened = useMenuOpened(saving);
  return (
    <Menu {...opened} shadow="md" position="bottom-end">
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
        {seldom
          .filter(({ act }) => act === 'home' || acts.includes(act))
          .map(({ act, Icon }) => (
            <Menu.Item
              key={act}
              leftSection={<Icon size={iconSize} aria-hidden />}
              onClick={() => onAct(act)}
            >
              {t(`tools.${act}`)}
            </Menu.Item>
          ))}
        {acts.includes('delete') && (
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
  );
};

/** What can be done with the dashboard that shows. */
export const DashboardTools = (props: DashboardToolsProps) => {
  const { arrangeRef, refreshSeconds, acts, saving, isFull, onAct, onInterval } = props;
  const { t } = useTranslation('dashboards');
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
        <IntervalMenu refreshSeconds={refreshSeconds} onInterval={onInterval} />
      </ActionIcon.Group>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(isFull ? 'tools.leaveFullScreen' : 'tools.fullScreen')}
        onClick={() => onAct('fullScreen')}
      >
        <IconArrowsMaximize size={iconSize} aria-hidden />
      </ActionIcon>
      <MoreMenu acts={acts} saving={saving} onAct={onAct} />
      {acts.includes('arrange') && (
        <Button
          ref={arrangeRef}
          variant="default"
          leftSection={<IconLayoutGrid size={iconSize} aria-hidden />}
          onClick={() => onAct('arrange')}
        >
          {t('tools.arrange')}
        </Button>
      )}
      {acts.includes('add') && (
        <Button leftSection={<IconPlus size={iconSize} aria-hidden />} onClick={() => onAct('add')}>
          {t('tools.add')}
        </Button>
      )}
    </div>
  );
};
