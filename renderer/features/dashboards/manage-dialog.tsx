import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Dashboard } from '#shared/contracts/dashboard.ts';
import { useOpenWork } from '#renderer/session/use-open-work.ts';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { handToNextRow } from '#renderer/ui/form/next-row.ts';
import { pressable } from '#renderer/ui/form/pressable.ts';
import { leadsAway } from '#renderer/ui/leads-away.ts';
import dotted from '#renderer/ui/styles/dotted.module.css';
import classes from './dashboard-dialogs.module.css';
import type { DashboardActs } from './use-dashboards.ts';
import { useMayLeave } from './use-may-leave.ts';

type ManageDialogProps = {
  readonly dashboards: readonly Dashboard[];
  readonly acts: DashboardActs;
  readonly mayDelete: boolean;
  readonly onEdit: (dashboard: Dashboard) => void;
  readonly onClose: () => void;
};

const iconSize = 18;

const pathOf = (id: number): string => `/app/dashboards/${id}`;

const swapped = (ids: readonly number[], from: number, to: number): readonly number[] => {
  const next = [...ids];
  const [one, other] = [next[from], next[to]];
  if (one === undefined || other === undefined) return ids;
  next[from] = other;
  next[to] = one;
  return next;
};

/** All dashboards in one list: put in order, all of it in one save; renamed, shared and deleted. */
export const ManageDialog = ({
  dashboards,
  acts,
  mayDelete,
  onEdit,
  onClose,
}: ManageDialogProps) => {
  const { t } = useTranslation('dashboards');
  const [order, setOrder] = useState<readonly number[]>(() => dashboards.map(({ id }) => id));
  const [said, setSaid] = useState('');
  const mayLeave = useMayLeave();
  const navigate = useNavigate();
  useOpener();
  const placeOf = (id: number): number => {
    const place = order.indexOf(id);
    return place === -1 ? order.length : place;
  };
  const listed = dashboards.toSorted((a, b) => placeOf(a.id) - placeOf(b.id));
  const changed = listed.some(({ id }, place) => dashboards[place]?.id !== id);
  useOpenWork(changed, 'form');

  const move = ({ id, name }: Dashboard, by: number): void => {
    const ids = listed.map((one) => one.id);
    const place = ids.indexOf(id);
    setOrder(swapped(ids, place, place + by));
    setSaid(t('order.moved', { name, place: place + by + 1, count: ids.length }));
  };
  const save = async (): Promise<void> => {
    const ids = listed.map(({ id }) => id);
    if (await acts.reorder(dashboards, ids)) onClose();
  };
  const leave = async (go: () => void): Promise<void> => {
    if (await mayLeave(changed)) go();
  };
  const follow = (event: MouseEvent, id: number): void => {
    if (!leadsAway(event)) return;
    event.preventDefault();
    void leave(() => {
      onClose();
      void navigate(pathOf(id));
    });
  };

  return (
    <Modal
      opened
      centered
      size="lg"
      title={t('manage.title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={() => void leave(onClose)}
    >
      <p className={classes.hint}>{t('manage.hint')}</p>
      <ol className={classes.manage}>
        {listed.map((dashboard, place) => {
          const { id, name, isOwner, isShared, ownerName, widgetCount, updateAccess } = dashboard;
          return (
            <li key={id} ref={handToNextRow}>
              <span className={classes.order}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('order.up', { name })}
                  {...pressable(place === 0 ? null : () => move(dashboard, -1))}
                >
                  <IconArrowUp size={iconSize} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('order.down', { name })}
                  {...pressable(place === listed.length - 1 ? null : () => move(dashboard, 1))}
                >
                  <IconArrowDown size={iconSize} aria-hidden />
                </ActionIcon>
              </span>
              <span className={classes.manageName}>
                <Link to={pathOf(id)} onClick={(event) => follow(event, id)}>
                  <bdi>{name}</bdi>
                </Link>
                <small className={dotted.dotted}>
                  <span>{t('manage.widgets', { count: widgetCount })}</span>
                  <span>
                    {isOwner
                      ? t(isShared ? 'manage.shared' : 'manage.private')
                      : ownerName === ''
                        ? t('fromPortal')
                        : t('sharedBy', { name: ownerName })}
                  </span>
                </small>
              </span>
              {updateAccess && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('manage.edit', { name })}
                  onClick={() => void leave(() => onEdit(dashboard))}
                >
                  <IconPencil size={iconSize} aria-hidden />
                </ActionIcon>
              )}
              {updateAccess && mayDelete && (
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={t('manage.delete', { name })}
                  onClick={() => void acts.remove(dashboard)}
                >
                  <IconTrash size={iconSize} aria-hidden />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ol>
      <span role="status" className="visually-hidden">
        {said}
      </span>
      <DialogButtons>
        <Button variant="default" onClick={() => void leave(onClose)}>
          {t(changed ? 'cancel' : 'close')}
        </Button>
        <BusyButton disabled={!changed} loading={acts.isOrdering} onClick={() => void save()}>
          {t('order.save')}
        </BusyButton>
      </DialogButtons>
    </Modal>
  );
};
