import * as z from 'zod/mini';
import { languageSchema } from './language.ts';

/** A path of the `/rest` service of this portal; never another host, never a way upwards. */
const restPath = z
  .string()
  .check(z.maxLength(2048), z.regex(/^(?!.*(?:\.\.|\\|\/\/))\/rest\/[\x21-\x7e]+$/));

/** The name proposed in the dialog; made safe for the file system where it is used. */
const suggestedName = z.string().check(z.minLength(1), z.maxLength(200));

/**
 * A file that the service makes and a person keeps.
 * `id` is chosen by the caller, names the work in progress reports and goes out as `x-export-id`.
 */
export const saveRequestSchema = z.strictObject({
  id: z.uuid(),
  path: restPath,
  method: z.enum(['GET', 'POST']),
  body: z.optional(z.json()),
  /** What the person reads: the service says in it why there is no file. */
  language: z.optional(languageSchema),
  suggestedName,
});

export type SaveRequest = z.infer<typeof saveRequestSchema>;

/** The page of the window that asks, as it looks on paper. */
export const pdfRequestSchema = z.strictObject({ id: z.uuid(), suggestedName });

export type PdfRequest = z.infer<typeof pdfRequestSchema>;

/** Bytes of a file that the page itself may make: pictures and small workbooks. */
const largestMadeFile = 64 * 1024 * 1024;

/** A file that the page has made: the picture of a chart, its numbers. */
export const fileRequestSchema = z.strictObject({
  id: z.uuid(),
  suggestedName,
  content: z
    .instanceof(Uint8Array)
    .check(z.refine(({ byteLength }) => byteLength <= largestMadeFile)),
});

export type FileRequest = z.infer<typeof fileRequestSchema>;

/** How far a save has come. `totalRows` and `totalBytes` are null while the service has not said them. */
export type SaveProgress = {
  readonly id: string;
  readonly bytes: number;
  readonly totalBytes: number | null;
  readonly totalRows: number | null;
};

/**
 * Why nothing was saved.
 * `no-space`: the disk or the quota is full. `denied`: the folder or the file may not be written.
 * `in-use`: another program holds the file open. `being-saved`: another save puts its file there. `bad-name`: the file system refuses the name.
 * `name-too-long`: it refuses it for its length alone.
 * `no-folder`: the folder is gone. `connection-lost`: the answer broke off midway.
 * `unreachable`: the service did not answer at all. `not-signed-in`: the session is over.
 * `refused`: the service answered with a failure.
 */
const saveFailures = [
  'no-space',
  'denied',
  'in-use',
  'being-saved',
  'bad-name',
  'name-too-long',
  'no-folder',
  'connection-lost',
  'unreachable',
  'not-signed-in',
  'refused',
  'unexpected',
] as const;

export type SaveFailure = (typeof saveFailures)[number];

/**
 * What became of a save. Whenever `kind` is not `saved` there is no new file and an older one is untouched.
 * `message` is the service's own sentence, for `refused` alone.
 */
export type SaveResult =
  | {
      readonly kind: 'saved';
      readonly id: string;
      readonly fileName: string;
      readonly bytes: number;
    }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly reason: SaveFailure; readonly message: string | null };
