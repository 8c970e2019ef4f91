import multipart from '@fastify/multipart';
import type { Upload } from '#shared/contract/define-call.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJson } from './bodies.ts';
import { fault, ReplyError } from './reply-error.ts';

/** The parts of a multipart request: the body as JSON, and the bytes of the file where one came. */
export type Uploaded = { readonly body: unknown; readonly file: Buffer | undefined };

/** Bytes of the JSON field. */
const largestField = 256 * 1024;

/** Bytes that the frame of a form may take: boundaries and headers of its parts. */
const frame = 64 * 1024;

const tooLarge = ({ file, maxBytes }: Upload): ReplyError => {
  const message = `The file may have at most ${Math.floor(maxBytes / 1024 / 1024)} MB.`;
  return new ReplyError(ReplyCode.TooLarge, message, {
    faults: [{ path: file, code: 'too_large', message }],
  });
};

/** Said to one more picture while as many are drawn and wait as the memory has room for. */
export const tooManyPictures = (): ReplyError =>
  new ReplyError(
    ReplyCode.TooManyRequests,
    'Too many pictures are on their way. Please try again in a moment.',
    { retryAfter: 5 },
  );

/** Lets the routes of one part of the server take forms with a file; everywhere else a form stays a 415. */
export const takeUploads = async (server: FastifyInstance, upload: Upload): Promise<void> => {
  await server.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: upload.maxBytes,
      files: 1,
      fields: 4,
      fieldSize: largestField,
      parts: 5,
      headerPairs: 20,
    },
  });
};

const collect = async (content: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const readParts = async (request: FastifyRequest, upload: Upload): Promise<Uploaded> => {
  let json: string | undefined;
  let file: Buffer | undefined;
  let cut = false;
  // Every part is read to its end, wanted or not: a form that is left in the middle blocks its connection.
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const content = await collect(part.file);
      cut ||= part.file.truncated;
      if (part.fieldname === upload.file) file = content;
    } else if (part.fieldname === upload.json && typeof part.value === 'string') {
      if (part.valueTruncated) throw fault(upload.json, 'too_long', 'This is too much data.');
      json = part.value;
    }
  }
  if (cut) throw tooLarge(upload);
  return { body: json === undefined ? undefined : parseJson(json), file };
};

/** Reads a request that may carry a file; `undefined` bytes where none came or it is empty. */
export const readUpload = async (request: FastifyRequest, upload: Upload): Promise<Uploaded> => {
  if (!request.isMultipart()) return { body: request.body, file: undefined };
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > upload.maxBytes + largestField + frame) throw tooLarge(upload);
  try {
    const { body, file } = await readParts(request, upload);
    return { body, file: file === undefined || file.length === 0 ? undefined : file };
  } catch (error) {
    if (error instanceof ReplyError) throw error;
    throw fault('body', 'bad_form', 'The form could not be read.');
  }
};
