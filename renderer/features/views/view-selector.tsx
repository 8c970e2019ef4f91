import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Button, Popover } from '@mantine/core';
import { IconChevronDown, IconLayoutList, IconStarFilled } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewHead } from '#shared/contracts/saved-view.ts';
import { useTableWords } from '#renderer/i18n/use-table-words.ts';
import { SearchField } from '#renderer/session/searching/search-field.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import { useViewList, type ViewListState } from './use-view-list.ts';
import classes from './view-selector.module.css';

type ViewSelectorProps = {
  /** The view that shows; undefined where all contacts do, or where it could not be read. */
  readonly current: Pick<ViewHead, 'id' | 'name'> | undefined;
  readonly isUnread: boolean;
  readonly busy: boolean;
  readonly onOpen: (id: number) => void;
  readonly onAll: () => void;
};

type ItemProps = {
  readonly view: ViewHead;
  readonly isCurrent: boolean;
  readonly onOpen: (id: number) => void;
};

const Item = ({ view, isCurrent, onOpen }: ItemProps) => {
  const { t } = useTranslation('views');
  return (
    <li>
      <button
        type="button"
        data-item
        className={classes.item}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onOpen(view.id)}
      >
        <span className={classes.name}>
          {view.favourite && <IconStarFilled size={13} aria-hidden className={classes.star} />}
          <bdi>{view.name}</bdi>
        </span>
        <span className={classes.about} dir="auto">
          {view.isOwner || view.ownerName === ''
            ? view.description
            : t('selector.about', { owner: view.ownerName, description: view.description })}
        </span>
      </button>
    </li>
  );
};

type ListProps = Pick<ViewSelectorProps, 'current' | 'onOpen'> & { readonly state: ViewListState };

const List = ({ state, current, onOpen }: ListProps) => {
  const { t } = useTranslation('views');
  switch (state.kind) {
    case 'loading':
    case 'empty':
    case 'none':
      return null;
    case 'failed':
      return (
        <div role="alert" className={classes.note}>
          <p>{t('selector.failed')}</p>
          <Button ref={handFocusOut} size="xs" variant="default" onClick={state.retry}>
            {t('selector.retry')}
          </Button>
        </div>
      );
    case 'ready':
      return (
        <>
          {state.groups.map(({ key, views }) => (
            <section key={key} aria-label={t(`selector.${key}`)}>
              <h3 className={classes.group} aria-hidden>
                {t(`selector.${key}`)}
              </h3>
              <ul className={classes.list}>
                {views.map((view) => (
                  <Item
                    key={view.id}
                    view={view}
                    isCurrent={view.id === current?.id}
                    onOpen={onOpen}
                  />
                ))}
              </ul>
            </section>
          ))}
          {state.more > 0 && (
            <p className={classes.note}>{t('selector.more', { count: state.more })}</p>
          )}
        </>
      );
    default:
      return state satisfies never;
  }
};

/** The arrows go from view to view, and from the first one back to the search. */
const step = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-item]')];
  const at = places.findIndex((place) => place === document.activeElement);
  places[Math.max(at + (event.key === 'ArrowDown' ? 1 : -1), 0)]?.focus();
};

type ContentProps = Omit<ViewSelectorProps, 'busy'>;

const Content = ({ current, isUnread, onOpen, onAll }: ContentProps) => {
  const { t } = useTranslation('views');
  const { search, setSearch, state } = useViewList();
  const { summary } = useTableWords();
  const isShown = state.kind === 'ready' || state.kind === 'failed';
  const found = (): string => {
    if (state.kind !== 'ready') return '';
    const shown = state.groups.reduce((sum, { views }) => sum + views.length, 0);
    return summary({ page: 1, size: shown, shown, total: shown + state.more });
  };
  const said = isShown ? null : t(`selector.${state.kind}`);
  return (
    <>
      <SearchField
        data-autofocus
        aria-label={t('selector.search')}
        placeholder={t('selector.search')}
        text={search}
        onType={setSearch}
      />
      <div className={classes.scroll}>
        <button
          type="button"
          data-item
          className={classes.item}
          aria-current={current === undefined && !isUnread ? 'true' : undefined}
          onClick={onAll}
        >
          <span className={classes.name}>{t('selector.all')}</span>
          <span className={classes.about}>{t('selector.allHint')}</span>
        </button>
        {/* Beside what comes and goes: a region that comes with its text is not read out. */}
        <div role="status">
          {said !== null && <p className={classes.note}>{said}</p>}
          <span className="visually-hidden">{found()}</span>
        </div>
        <List state={state} current={current} onOpen={onOpen} />
      </div>
    </>
  );
};

/** Which saved view the grid shows, and all the others to choose from. */
export const ViewSelector = ({ current, isUnread, busy, onOpen, onAll }: ViewSelectorProps) => {
  const { t } = useTranslation('views');
  const name = current?.name ?? t(isUnread ? 'selector.unread' : 'selector.all');
  const [opened, setOpened] = useState(false);
  const closing = (act: () => void) => () => {
    setOpened(false);
    act();
  };
  return (
    <Popover
      position="bottom-start"
      shadow="md"
      width={340}
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <BusyButton
          variant="default"
          className={classes.target ?? ''}
          leftSection={<IconLayoutList size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-haspopup="dialog"
          aria-label={t('selector.label', { name })}
          loading={busy}
          onClick={() => setOpened(!opened)}
        >
          <bdi className={classes.current}>{name}</bdi>
        </BusyButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''} onKeyDown={step}>
        <Content
          current={current}
          isUnread={isUnread}
          onOpen={(id) => closing(() => onOpen(id))()}
          onAll={closing(onAll)}
        />
      </Popover.Dropdown>
    </Popover>
  );
};
