import type { Comment } from '#shared/contracts/organization.ts';
import { notFound } from '#server/http/reply-error.ts';
import { notes, type OrganizationNote } from './organization-notes.ts';

export type KeptComment = Omit<Comment, 'createdOn'> & { readonly createdOn: Date };

export type CommentStore = {
  readonly page: (
    reader: number,
    wish: {
      readonly organizationIds: readonly number[] | undefined;
      readonly marker: number | undefined;
      readonly limit: number;
    },
  ) => Promise<readonly KeptComment[]>;
  readonly countUnread: (
    reader: number,
    organizationIds: readonly number[] | undefined,
  ) => Promise<number>;
  /** Who is to be told; `none` where the writer does not belong, `already` for a comment sent twice. */
  readonly add: (
    writer: number,
    comment: {
      readonly organizationId: number;
      readonly text: string;
      readonly key: string | undefined;
    },
  ) => Promise<
    | { readonly kind: 'none' | 'already' }
    | {
        readonly kind: 'added';
        readonly organization: string;
        readonly writerName: string;
        readonly others: readonly number[];
      }
  >;
  /** False where the reader may not know of the comment. */
  readonly setRead: (reader: number, commentId: number, read: boolean) => Promise<boolean>;
};

export type CommentPorts = {
  readonly store: CommentStore;
  readonly notify: (accountIds: readonly number[], note: OrganizationNote) => Promise<void>;
};

/** What the members of an organization write about it, and what each of them has read. */
export const createCommentService = ({ store, notify }: CommentPorts) => ({
  page: async (
    reader: number,
    {
      entityIds,
      marker,
      pageSize,
    }: {
      readonly entityIds?: readonly number[] | undefined;
      readonly marker?: number | undefined;
      readonly pageSize: number;
    },
  ) => {
    const [found, unreadCount] = await Promise.all([
      store.page(reader, { organizationIds: entityIds, marker, limit: pageSize + 1 }),
      store.countUnread(reader, entityIds),
    ]);
    const shown = found.slice(0, pageSize);
    return {
      comments: shown.map((comment) => ({
        ...comment,
        createdOn: comment.createdOn.toISOString(),
      })),
      unreadCount,
      nextMarker: found.length > pageSize ? (shown.at(-1)?.commentId ?? null) : null,
    };
  },

  add: async (
    writer: number,
    comment: {
      readonly organizationId: number;
      readonly text: string;
      readonly key: string | undefined;
    },
  ) => {
    const added = await store.add(writer, comment);
    if (added.kind === 'none') throw notFound('You do not belong to this organization.');
    if (added.kind === 'added') {
      const note = notes.commented(added.writerName, added.organization, comment.organizationId);
      await notify(added.others, note);
    }
    return {};
  },

  setRead: async (reader: number, commentId: number, read: boolean) => {
    if (await store.setRead(reader, commentId, read)) return {};
    throw notFound('This comment does not exist.');
  },
});

export type CommentService = ReturnType<typeof createCommentService>;
