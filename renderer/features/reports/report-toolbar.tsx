import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconCopy,
  IconDeviceFloppy,
  IconDots,
  IconLayoutDashboard,
  IconMailForward,
  IconShare,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#shared/contracts/report.ts';
import { useRight } from '#renderer/session/rights.ts';

export type ReportWish = 'save' | 'copy' | 'mail' | 'use' | 'delete';

type ReportToolbarProps = {
  readonly report: Report | null;
  readonly canSave: boolean;
  /** Whether the person may show reports on dashboards. */
  readonly canUse: boolean;
  readonly onWish: (wish: ReportWish) => void;
};

/** What can be done with the report itself; each only where the person may. */
export const ReportToolbar = ({ report, canSave, canUse, onWish }: ReportToolbarProps) => {
  const { t } = useTranslation('reports');
  const mayAdd = useRight('report-builder', 'CR', 'VW');
  const mayEdit = useRight('report-builder', 'ED', 'VW');
  const mayUpdate = report !== null && mayEdit && report.updateAccess;
  return (
    <>
      {report === null && mayAdd && (
        <Button
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          disabled={!canSave}
          onClick={() => onWish('copy')}
        >
          {t('toolbar.save')}
        </Button>
      )}
      {mayUpdate && (
        <Button
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          disabled={!canSave}
          onClick={() => onWish('save')}
        >
          {t('toolbar.save')}
        </Button>
      )}
      {report !== null && mayAdd && !mayUpdate && (
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => onWish('copy')}
        >
          {t('toolbar.copy')}
        </Button>
      )}
      {report !== null && (mayAdd || mayUpdate || canUse) && (
        <Menu shadow="md" position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t('toolbar.more')}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {mayAdd && (
              <Menu.Item
                leftSection={<IconMailForward size={16} aria-hidden />}
                onClick={() => onWish('mail')}
              >
                {t('toolbar.mail')}
              </Menu.Item>
            )}
            {canUse && (
              <Menu.Item
                leftSection={<IconLayoutDashboard size={16} aria-hidden />}
                onClick={() => onWish('use')}
              >
                {t('toolbar.widget')}
              </Menu.Item>
            )}
            {mayUpdate && (
              <Menu.Item
                leftSection={<IconShare size={16} aria-hidden />}
                onClick={() => onWish('save')}
              >
                {t('toolbar.share')}
              </Menu.Item>
            )}
            {mayUpdate && mayAdd && (
              <Menu.Item
                leftSection={<IconCopy size={16} aria-hidden />}
                onClick={() => onWish('copy')}
              >
                {t('toolbar.copy')}
              </Menu.Item>
            )}
            {mayUpdate && (
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => onWish('delete')}
              >
                {t('toolbar.delete')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
};
