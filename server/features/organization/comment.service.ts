import type { Comment } from '#shared/contracts/organization.ts';
import { notFound } from '#server/http/reply-error.ts';

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
  /** Tells the others of it, once; false where the writer does not belong to the organization. */
  readonly add: (
    writer: number,
    comment: {
      readonly organizationId: number;
      readonly text: string;
      readonly key: string | undefined;
    },
  ) => Promise<boolean>;
  /** False where the reader may not know of the comment. */
  readonly setRead: (reader: number, commentId: number, read: boolean) => Promise<boolean>;
};

/** What the members of an organization write about it, and what each of them has read. */
export const createCommentService = (store: CommentStore) => ({
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
    if (await store.add(writer, comment)) return {};
    throw notFound('You do not belong to this organization.');
  },

  setRead: async (reader: number, commentId: number, read: boolean) => {
    if (await store.setRead(reader, commentId, read)) return {};
    throw notFound('This comment does not exist.');
  },
});

export type CommentService = ReturnType<typeof createCommentService>;
