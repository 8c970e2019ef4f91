import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import type { Inbox } from '#shared/contracts/inbox.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { IconBellOff, IconChecks } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import type { EndlessList } from '#renderer/session/paging/endless-list.ts';
import { SearchField } from '#renderer/session/searching/search-field.tsx';
import { SidePanel } from '#renderer/ui/dialog/side-panel.tsx';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { pressable } from '#renderer/ui/form/pressable.ts';
import classes from './inbox.module.css';
import type { InboxActions } from './inbox-actions.ts';
import { LoadMore } from './load-more.tsx';
import { NotificationItem } from './notification-item.tsx';
import { type InboxFilter, useInboxList } from './use-inbox-list.ts';

type NotificationPanelProps = {
  readonly opened: boolean;
  readonly unread: number;
  readonly actions: InboxActions;
  readonly onClose: () => void;
  readonly onOpen: (inbox: Inbox) => void;
};

const filters = ['ALL', 'UNREAD', 'READ'] as const satisfies readonly InboxFilter[];

type ListProps = Pick<NotificationPanelProps, 'actions' | 'onOpen'> & {
  readonly list: EndlessList<Inbox>;
};

/** What became of a search or a filter: one element for all of it, since what is put into one that was there is read out. */
const Told = ({ list, isNarrowed }: Pick<ListProps, 'list'> & { readonly isNarrowed: boolean }) => {
  const { t } = useTranslation('inbox');
  const { number } = useFormats();
  const foundText = (count: number, hasMore: boolean): string =>
    t('page.found', { number: hasMore ? t('many', { count }) : number(count) });
  return (
    <output
      className={
        list.kind === 'loading' || list.kind === 'empty' ? classes.note : 'visually-hidden'
      }
    >
      {list.kind === 'loading' && t('page.loading')}
      {list.kind === 'empty' && (
        <>
          <IconBellOff size={32} stroke={1.25} aria-hidden />
          <span>{t(isNarrowed ? 'page.none' : 'page.empty')}</span>
        </>
      )}
      {list.kind === 'ready' && isNarrowed && foundText(list.items.length, list.more !== null)}
    </output>
  );
};

/** Puts the focus where the row was that goes: on the next one, the one before, or the search. */
const leaveRow = (row: Element | null | undefined): void => {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const place = neighbour ?? row?.closest('[data-inbox]');
  place?.querySelector<HTMLElement>('button, input')?.focus();
};

const NotificationList = ({ list, actions, onOpen }: ListProps) => {
  const { t } = useTranslation('inbox');
  const rows = useRef<HTMLUListElement>(null);
  const remove = async (inbox: Inbox, place: number): Promise<void> => {
    leaveRow(rows.current?.children[place]);
    if (await actions.remove(inbox)) {
      toast.success(t('removed'), {
        label: t('undo'),
        onClick: () => void actions.restore(inbox),
      });
    }
  };
  switch (list.kind) {
    case 'loading':
    case 'empty':
      return null;
    case 'failed':
      return (
        <div className={classes.note} role="alert">
          <Retry message={t('page.failed')} label={t('page.retry')} onRetry={list.retry} />
        </div>
      );
    case 'ready':
      return (
        <>
          <ul ref={rows} className={classes.items} data-grows>
            {list.items.map((inbox, place) => (
              <NotificationItem
                key={inbox.id}
                inbox={inbox}
                actions={actions}
                onOpen={() => onOpen(inbox)}
                onRemove={() => void remove(inbox, place)}
              />
            ))}
          </ul>
          {list.more !== null && (
            <LoadMore
              label={t('more')}
              loading={list.loadingMore}
              failureText={list.moreFailed ? t('page.failed') : null}
              onReach={list.more}
            />
          )}
        </>
      );
    default:
      return list satisfies never;
  }
};

const PanelContent = ({ unread, actions, onOpen }: NotificationPanelProps) => {
  const { t } = useTranslation('inbox');
  const { list, newestSeen, isNarrowed, filter, setFilter, text, setText } = useInboxList();
  // The number tells of the last year, the list goes back further.
  const hasUnread = unread > 0 || (list.kind === 'ready' && list.items.some((one) => !one.viewed));
  const readAll = async (): Promise<void> => {
    const markingId = await actions.readAll(newestSeen);
    if (markingId === null) return;
    toast.success(t('allRead'), {
      label: t('undo'),
      onClick: () => void actions.unreadAgain(markingId),
    });
  };
  return (
    <div className={classes.panel} data-inbox>
      <div className={classes.tools}>
        <SearchField
          aria-label={t('search')}
          placeholder={t('search')}
          text={text}
          onType={setText}
        />
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('filter')}
          value={filter}
          data={filters.map((value) => ({ value, label: t(`filters.${value}`) }))}
          onChange={(value) => setFilter(filters.find((one) => one === value) ?? 'ALL')}
        />
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconChecks size={16} aria-hidden />}
          {...pressable(hasUnread && newestSeen > 0 ? () => void readAll() : null)}
        >
          {t('markAll')}
        </Button>
      </div>
      <Told list={list} isNarrowed={isNarrowed} />
      <NotificationList list={list} actions={actions} onOpen={onOpen} />
    </div>
  );
};

/** Everything that the portal has told a person, at the end side of the page. */
export const NotificationPanel = (props: NotificationPanelProps) => {
  const { t } = useTranslation('inbox');
  return (
    <SidePanel
      title={t('title')}
      closeLabel={t('close')}
      opened={props.opened}
      onClose={props.onClose}
    >
      <PanelContent {...props} />
    </SidePanel>
  );
};
