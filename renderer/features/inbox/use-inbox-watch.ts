import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { recoverSession } from '#renderer/api/api.ts';
import { platform } from '#renderer/platform/current-platform.ts';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { inboxApi } from './inbox.api.ts';
import {
  createInboxActions,
  type InboxDispatch,
  type InboxRootState,
  unreadQuestion,
} from './inbox-actions.ts';
import { type InboxNews, watchInbox } from './inbox-watch.ts';
import { openStream } from './open-stream.ts';

/** The desktop tells what is new while its window is behind others; a browser's page rests. */
const isActive = (): boolean =>
  navigator.onLine && (platform.client === 'desktop' || document.visibilityState === 'visible');

const onActivity = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

const schedule = (work: () => void, milliseconds: number): (() => void) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

const usualInterval = 300_000;

const intervalOf = (setting: string | undefined): number => {
  const milliseconds = Number(setting);
  return Number.isFinite(milliseconds) && milliseconds >= 1_000 ? milliseconds : usualInterval;
};

/** Follows the inbox of the person on the page: how many are unread, and what has just come in words. */
export const useInboxWatch = () => {
  const { t } = useTranslation('inbox');
  const dispatch = useDispatch<InboxDispatch>();
  const store = useStore<InboxRootState>();
  const { name: portalName, settings } = useSelector(selectPortal);
  const actions = useMemo(
    () => createInboxActions({ dispatch, getState: () => store.getState() }),
    [dispatch, store],
  );
  const { data } = inboxApi.useInboxUnreadQuery(unreadQuestion);
  const [announcement, setAnnouncement] = useState('');

  /** On a desktop whose window is behind others; without what it says, because locked screens show it. */
  const tellDesktop = async ({ crmInboxes }: InboxNews): Promise<void> => {
    const newest = crmInboxes.at(-1);
    if (platform.client !== 'desktop' || newest === undefined) return;
    if ((await platform.readWindowState()).focused) return;
    const count = crmInboxes.length;
    await platform.notify({
      title: portalName,
      body: t('toast', { count }),
      route: `#/notification/${newest.id}`,
    });
  };

  const hear = (news: InboxNews): void => {
    actions.hear(news);
    const [first, ...more] = news.crmInboxes;
    if (first === undefined) return;
    setAnnouncement(
      more.length === 0
        ? t('arrived.one', { content: first.content })
        : t('arrived.many', { count: news.crmInboxes.length }),
    );
    void tellDesktop(news);
  };
  const heard = useRef(hear);
  useEffect(() => {
    heard.current = hear;
  });

  const pollInterval = intervalOf(settings['notificationInterval']);
  useEffect(() => {
    const watch = watchInbox({
      openStream,
      onNews: (news) => heard.current(news),
      poll: actions.poll,
      recoverSession,
      isActive,
      onActivity,
      schedule,
      pollInterval,
      random: Math.random,
    });
    return watch.stop;
  }, [actions, pollInterval]);

  return { actions, unread: data?.totalRecord ?? 0, announcement };
};
