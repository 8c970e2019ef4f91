import type { SaveFailure, SaveResult } from './save.ts';

/** The headers of an answer, as a browser and Node both have them. */
type ReplyHeaders = {
  readonly get: (name: string) => string | null;
  readonly has: (name: string) => boolean;
};

export const notSaved = (reason: SaveFailure, message: string | null = null): SaveResult => ({
  kind: 'failed',
  reason,
  message,
});

const countIn = (headers: ReplyHeaders, name: string): number | null => {
  const value = headers.get(name);
  return value !== null && /^\d+$/.test(value) ? Number(value) : null;
};

/** What an answer says about the file that follows. The size of a packed answer says nothing about the file. */
export const announcedFile = (headers: ReplyHeaders) => ({
  totalBytes: headers.has('content-encoding') ? null : countIn(headers, 'content-length'),
  totalRows: countIn(headers, 'x-total-rows'),
});
