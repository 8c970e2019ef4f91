import type { Inbox, InboxNews } from '#shared/contracts/inbox.ts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { inboxApi, type InboxPages, type InboxQuestion } from './inbox.api.ts';
import { insertInbox, markInboxes, newestOf, removeInbox } from './inbox-pages.ts';

export type InboxRootState = { readonly api: ReturnType<typeof inboxApi.reducer> };

export type InboxDispatch = ThunkDispatch<InboxRootState, unknown, UnknownAction>;

export type InboxStore = {
  readonly dispatch: InboxDispatch;
  readonly getState: () => InboxRootState;
};

/** The one question about the number of unread ones. */
export const unreadQuestion = { body: {} } as const;

/** Milliseconds in which the news about a change is taken for the echo of one’s own. */
const echo = 2_000;

/** Whether the number of unread ones tells of it: it goes back a year. */
const isCounted = (dateTime: string): boolean => {
  const from = new Date();
  from.setUTCFullYear(from.getUTCFullYear() - 1);
  return new Date(dateTime) >= from;
};

/** As many in one event mean that there may be more. */
const wholeBatch = 20;

/**
 * What a person does with notifications, shown at once and taken back where the service refuses, and what the service
 * tells unasked. The failure itself is said where every failure is.
 */
export const createInboxActions = ({ dispatch, getState }: InboxStore) => {
  let changedAt = 0;
  let newestTold = 0;

  const changeLists = (
    change: <Pages extends InboxPages>(list: Pages) => Pages,
    concerns: (question: InboxQuestion) => boolean = () => true,
  ): void => {
    const questions = inboxApi.util.selectCachedArgsForQuery(getState(), 'inboxList');
    for (const question of questions.filter(concerns)) {
      dispatch(inboxApi.util.updateQueryData('inboxList', question, change));
    }
  };

  const refresh = (): void => {
    dispatch(inboxApi.util.invalidateTags(['inbox']));
  };

  /** An answer that came while a change was on its way, or is still to come, may tell how it was before. */
  const refreshWhatCameSince = (then: number): void => {
    const questions = inboxApi.util.selectCachedArgsForQuery(getState(), 'inboxList');
    const mayBeOld = questions.some((question) => {
      const asked = inboxApi.endpoints.inboxList.select(question)(getState());
      return asked.isLoading || (asked.fulfilledTimeStamp ?? 0) >= then;
    });
    if (mayBeOld) refresh();
  };

  const countNow = (): number | undefined =>
    inboxApi.endpoints.inboxUnread.select(unreadQuestion)(getState()).data?.totalRecord;

  const setCount = (totalRecord: number): void => {
    dispatch(
      inboxApi.util.updateQueryData('inboxUnread', unreadQuestion, (count) => ({
        ...count,
        totalRecord: Math.max(0, totalRecord),
      })),
    );
  };

  const addToCount = ({ dateTime }: Inbox, difference: number): void => {
    if (isCounted(dateTime)) setCount((countNow() ?? 0) + difference);
  };

  const setViewed = (inbox: Inbox, viewed: boolean): void => {
    changedAt = Date.now();
    changeLists((list) => markInboxes(list, viewed, inbox.id));
    if (inbox.viewed !== viewed) addToCount(inbox, viewed ? -1 : 1);
  };

  const {
    markInboxRead,
    markInboxUnread,
    markAllInboxRead,
    undoMarkAllInboxRead,
    deleteInbox,
    restoreInbox,
  } = inboxApi.endpoints;

  const mark = async (inbox: Inbox, viewed: boolean): Promise<void> => {
    if (inbox.viewed === viewed) return;
    setViewed(inbox, viewed);
    const begun = changedAt;
    const call = viewed ? markInboxRead : markInboxUnread;
    const { error } = await dispatch(call.initiate({ params: { id: inbox.id } }));
    if (error !== undefined) setViewed({ ...inbox, viewed }, inbox.viewed);
    refreshWhatCameSince(begun);
  };

  const show = (inbox: Inbox): void => {
    changedAt = Date.now();
    changeLists(
      (list) => insertInbox(list, inbox),
      ({ state }) => state === 'ALL' || (state === 'READ') === inbox.viewed,
    );
    if (!inbox.viewed) addToCount(inbox, 1);
  };

  const hide = (inbox: Inbox): void => {
    changedAt = Date.now();
    changeLists((list) => removeInbox(list, inbox.id));
    if (!inbox.viewed) addToCount(inbox, -1);
  };

  const poll = () =>
    dispatch(
      inboxApi.endpoints.inboxUnread.initiate(unreadQuestion, {
        forceRefetch: true,
        subscribe: false,
      }),
    );

  return {
    read: (inbox: Inbox) => mark(inbox, true),
    unread: (inbox: Inbox) => mark(inbox, false),

    /**
     * All that a person has seen: neither what has come since, nor what this page was not told of.
     * Answers what takes it back; null where nothing was marked.
     */
    readAll: async (newestSeen: number): Promise<string | null> => {
      changedAt = Date.now();
      const begun = changedAt;
      const before = countNow() ?? 0;
      changeLists((list) => markInboxes(list, true));
      setCount(0);
      const upTo = String(Math.max(newestSeen, newestTold));
      const { data, error } = await dispatch(markAllInboxRead.initiate({ query: { upTo } }));
      if (error !== undefined) {
        setCount(before);
        refresh();
        return null;
      }
      await poll();
      if (countNow() === 0) refreshWhatCameSince(begun);
      else refresh();
      return data.markingId;
    },

    unreadAgain: async (markingId: string): Promise<void> => {
      changedAt = Date.now();
      await dispatch(undoMarkAllInboxRead.initiate({ params: { markingId } }));
      await poll();
      refresh();
    },

    /** Answers whether it is gone, so that the deletion can be offered to be taken back. */
    remove: async (inbox: Inbox): Promise<boolean> => {
      hide(inbox);
      const begun = changedAt;
      const { error } = await dispatch(deleteInbox.initiate({ params: { id: inbox.id } }));
      if (error !== undefined) show(inbox);
      refreshWhatCameSince(begun);
      return error === undefined;
    },

    restore: async (inbox: Inbox): Promise<void> => {
      show(inbox);
      const begun = changedAt;
      const { error } = await dispatch(restoreInbox.initiate({ params: { id: inbox.id } }));
      if (error !== undefined) hide(inbox);
      refreshWhatCameSince(begun);
    },

    /** Takes in what the service tells unasked. */
    hear: ({ totalRecord, crmInboxes }: InboxNews): void => {
      newestTold = Math.max(newestTold, newestOf(crmInboxes));
      const before = countNow();
      setCount(totalRecord);
      changeLists(
        (list) => crmInboxes.reduce(insertInbox, list),
        ({ state, searchKeyword }) => state !== 'READ' && searchKeyword === '',
      );
      const changedElsewhere =
        crmInboxes.length === 0 && before !== totalRecord && Date.now() - changedAt > echo;
      if (crmInboxes.some(({ module }) => module === 'organization')) {
        dispatch(inboxApi.util.invalidateTags(['organization', 'comment']));
      }
      if (changedElsewhere || crmInboxes.length === wholeBatch) refresh();
    },

    /** Asks for the number of unread ones, where nothing tells it. */
    poll: () => void poll(),
  };
};

export type InboxActions = ReturnType<typeof createInboxActions>;
