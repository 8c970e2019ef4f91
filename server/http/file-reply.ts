import type { Readable } from 'node:stream';
import type { FileReply } from '#shared/contract/define-call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file as a handler gives it; it is streamed and may end early when its source fails. */
export type FileContent = {
  readonly name: string;
  readonly content: Readable;
  /** Needed for images and `any` files; the others have their own type. */
  readonly type?: string;
  /** Tells one content from another: a caller who has it already is spared the bytes. */
  readonly etag?: string;
};

/** What each kind of file is sent as; images and `any` files have a type of their own. */
export const fileMediaTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  image: 'application/octet-stream',
  any: 'application/octet-stream',
} as const satisfies Readonly<Record<FileReply['file'], string>>;

/** Percent-encoding as headers want it: these four mean something there, and `encodeURIComponent` leaves them. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The name in both forms: plain for old readers, UTF-8 (RFC 6266) for all the others. */
const disposition = (kind: 'attachment' | 'inline', name: string): string => {
  const plain = name.replaceAll(/[^\w .-]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
};

export const sendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  { file }: FileReply,
  { name, content, type, etag }: FileContent,
): FastifyReply => {
  // Kept by the person's own browser, and asked for again each time: rights may have changed.
  if (etag !== undefined) reply.headers({ etag, 'cache-control': 'private, no-cache' });
  if (etag !== undefined && request.headers['if-none-match'] === etag) {
    content.destroy();
    return reply.code(304).send();
  }
  return reply
    .type(type ?? fileMediaTypes[file])
    .header('content-disposition', disposition(file === 'image' ? 'inline' : 'attachment', name))
    .send(content);
};
