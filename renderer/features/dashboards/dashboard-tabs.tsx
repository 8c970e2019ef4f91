import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconListDetails, IconPlus, IconUsers } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Dashboard } from '#shared/contracts/dashboard.ts';
import strip from '#renderer/ui/styles/strip.module.css';
import classes from './dashboards.module.css';

type DashboardTabsProps = {
  readonly dashboards: readonly Dashboard[];
  readonly current: Dashboard | null;
  /** Null for whoever may only look. */
  readonly onNew: (() => void) | null;
  readonly onManage: () => void;
};

/** The dashboards of the person in their own order; the strip scrolls to the one that shows. */
export const DashboardTabs = ({ dashboards, current, onNew, onManage }: DashboardTabsProps) => {
  const { t } = useTranslation('dashboards');
  const originOf = (name: string): string =>
    name === '' ? t('fromPortal') : t('sharedBy', { name });
  const shown = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current?.id]);
  return (
    <div className={classes.strip}>
      <nav className={`${strip.strip} ${classes.tabs}`} aria-label={t('title')}>
        {dashboards.map(({ id, name, isOwner, ownerName }) => (
          <Link
            key={id}
            ref={id === current?.id ? shown : null}
            to={`/app/dashboards/${id}`}
            className={classes.tab}
            aria-current={id === current?.id ? 'page' : undefined}
          >
            <bdi>{name}</bdi>
            {!isOwner && (
              <span title={originOf(ownerName)}>
                <IconUsers size={14} aria-hidden />
                <span className="visually-hidden">{originOf(ownerName)}</span>
              </span>
            )}
          </Link>
        ))}
      </nav>
      <div className={classes.stripTools}>
        {onNew !== null && (
          <ActionIcon variant="subtle" size="lg" aria-label={t('new')} onClick={onNew}>
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon variant="subtle" size="lg" aria-label={t('manage.open')} onClick={onManage}>
          <IconListDetails size={18} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
};
