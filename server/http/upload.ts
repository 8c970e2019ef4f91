import multipart from '@fastify/multipart';
import type { Upload } from '#shared/contract/define-call.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJson } from './bodies.ts';
import { fault, ReplyError } from './reply-error.ts';

/** A file as it was sent; its name is what a person's machine calls it, path and tricks included. */
export type UploadedFile = { readonly name: string; readonly content: Buffer };

/** The parts of a multipart request: the body as JSON, and the files that came. */
export type Uploaded = { readonly body: unknown; readonly files: readonly UploadedFile[] };

/** Bytes of the JSON field. */
const largestField = 256 * 1024;

/** Bytes that the frame of a form may take: boundaries and headers of its parts. */
const frame = 64 * 1024;

const mostFiles = ({ maxFiles = 1 }: Upload): number => maxFiles;

/** Bytes that such a request has at most, its frame included. */
export const largestRequest = (upload: Upload): number =>
  upload.maxBytes * mostFiles(upload) + largestField + frame;

const tooLarge = ({ file, maxBytes }: Upload): ReplyError => {
  const message = `The file may have at most ${Math.floor(maxBytes / 1024 / 1024)} MB.`;
  return new ReplyError(ReplyCode.TooLarge, message, {
    faults: [{ path: file, code: 'too_large', message }],
  });
};

const tooMany = ({ file }: Upload, most: number): ReplyError =>
  fault(file, 'too_many', `Send at most ${most} files at a time.`);

/** Said to one more picture while as many are drawn and wait as the memory has room for. */
export const tooManyPictures = (): ReplyError =>
  new ReplyError(
    ReplyCode.TooManyRequests,
    'Too many pictures are being uploaded. Please try again in a moment.',
    { retryAfter: 5 },
  );

/** Lets the routes of one part of the server take forms with a file; everywhere else a form stays a 415. */
export const takeUploads = async (server: FastifyInstance, upload: Upload): Promise<void> => {
  await server.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: upload.maxBytes,
      files: mostFiles(upload),
      fields: 4,
      fieldSize: largestField,
      parts: mostFiles(upload) + 4,
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
  const files: UploadedFile[] = [];
  let cut = false;
  // Every part is read to its end, wanted or not: a form that is left in the middle blocks its connection.
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const content = await collect(part.file);
      cut ||= part.file.truncated;
      if (part.fieldname === upload.file) files.push({ name: part.filename, content });
    } else if (part.fieldname === upload.json && typeof part.value === 'string') {
      if (part.valueTruncated) throw fault(upload.json, 'too_long', 'This is too much data.');
      json = part.value;
    }
  }
  if (cut) throw tooLarge(upload);
  return { body: json === undefined ? undefined : parseJson(json), files };
};

/** What the reader of forms says of more files than it was told to take. */
const isTooMany = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT';

/** Reads a request that may carry files. */
export const readUpload = async (request: FastifyRequest, upload: Upload): Promise<Uploaded> => {
  if (!request.isMultipart()) return { body: request.body, files: [] };
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > largestRequest(upload)) throw tooLarge(upload);
  try {
    return await readParts(request, upload);
  } catch (error) {
    if (error instanceof ReplyError) throw error;
    if (isTooMany(error)) throw tooMany(upload, mostFiles(upload));
    throw fault('body', 'bad_form', 'The form could not be read.');
  }
};
