import type { Readable } from 'node:stream';
import type { FileReply } from '#shared/contract/define-call.ts';
import type { FastifyReply } from 'fastify';

/** A file as a handler gives it; it is streamed and may end early when its source fails. */
export type FileContent = {
  readonly name: string;
  readonly content: Readable;
  /** Needed for `any` files only; the others have their own type. */
  readonly type?: string;
};

const types: Readonly<Record<FileReply['file'], string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  any: 'application/octet-stream',
};

/** Percent-encoding as headers want it: these four mean something there, and `encodeURIComponent` leaves them. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The name in both forms: plain for old readers, UTF-8 (RFC 6266) for all the others. */
const disposition = (name: string): string => {
  const plain = name.replaceAll(/[^\w .-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
};

export const sendFile = (
  reply: FastifyReply,
  { file }: FileReply,
  { name, content, type }: FileContent,
): FastifyReply =>
  reply
    .type(type ?? types[file])
    .header('content-disposition', disposition(name))
    .send(content);
