import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { recoverSession } from '#renderer/api/api.ts';
import { platform } from '#renderer/platform/current-platform.ts';
import type { InboxNews } from '#shared/contracts/inbox.ts';
import { followEvents } from '#shared/contract/follow-events.ts';
import { pollIntervalOf } from '#shared/rules/poll-interval.ts';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { schedule } from '#renderer/ui/schedule.ts';
import { inboxApi } from './inbox.api.ts';
import {
  createInboxActions,
  type InboxDispatch,
  type InboxRootState,
  unreadQuestion,
} from './inbox-actions.ts';
import { openStream } from './open-stream.ts';

/** A page that nobody sees rests. */
const isActive = (): boolean => navigator.onLine && document.visibilityState === 'visible';

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

/** Follows the inbox of the person on the page: how many are unread, and what has just come in words. */
export const useInboxWatch = () => {
  const { t, i18n } = useTranslation('inbox');
  const dispatch = useDispatch<InboxDispatch>();
  const store = useStore<InboxRootState>();
  const { settings } = useSelector(selectPortal);
  const actions = useMemo(
    () => createInboxActions({ dispatch, getState: () => store.getState() }),
    [dispatch, store],
  );
  const { data } = inboxApi.useInboxUnreadQuery(unreadQuestion);
  const [announcement, setAnnouncement] = useState({ id: '', text: '' });

  const hear = (data: string): void => {
    // The service sends what the contract says; this is its own stream.
    const news = JSON.parse(data) as InboxNews;
    actions.hear(news);
    const [first, ...more] = news.crmInboxes;
    if (first === undefined) return;
    setAnnouncement({
      id: first.id,
      text:
        more.length === 0
          ? t('arrived.one', { content: first.content })
          : t('arrived.many', { count: news.crmInboxes.length }),
    });
  };
  const heard = useRef(hear);
  useEffect(() => {
    heard.current = hear;
  });

  const pollInterval = pollIntervalOf(settings['notificationInterval']);
  const listenAgain = useRef((): void => undefined);
  useEffect(() => {
    const onEvent = (data: string): void => heard.current(data);
    // There the main process listens, once for all windows, and tells people who look elsewhere.
    if (platform.desktop !== null) return platform.desktop.onInboxNews(onEvent);
    const watch = followEvents({
      event: 'inbox',
      openStream,
      onEvent,
      poll: actions.poll,
      recoverSession,
      isActive,
      onActivity,
      schedule,
      pollInterval,
      random: Math.random,
    });
    listenAgain.current = watch.again;
    return watch.stop;
  }, [actions, pollInterval]);

  const { language } = i18n;
  const heardIn = useRef(language);
  useEffect(() => {
    if (heardIn.current === language) return;
    heardIn.current = language;
    // The service fixes the language when a stream is opened.
    listenAgain.current();
  }, [language]);

  return { actions, unread: data?.totalRecord ?? 0, announcement };
};
