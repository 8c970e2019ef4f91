import type * as z from 'zod/mini';
import type { Access } from './access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Schema = z.ZodMiniType;

/** A reply that is a file, not JSON: streamed by the server, saved by the browser or the desktop; an `image` is shown. */
export type FileReply = { readonly file: 'xlsx' | 'csv' | 'pdf' | 'image' | 'any' };

/**
 * Files that may come with a call: `multipart/form-data` with the body as JSON in the field `json` and the file in the
 * field `file`, up to `maxFiles` times where that says more than one. Without a file the body may come as plain JSON
 * too. `maxBytes` is the most that each file may have.
 */
export type Upload = {
  readonly json: string;
  readonly file: string;
  readonly maxBytes: number;
  readonly maxFiles?: number;
};

/** A reply that goes on: Server-Sent Events, each with data of this schema. */
export type EventReply = { readonly events: Schema };

type TargetPlace = `${'params' | 'query' | 'body' | 'reply'}.${string}`;

/**
 * An act that the audit log keeps, whoever does it and however it ends: `area.act`. `target` says where the numbers or
 * names of the things are that it is done to, as `params.id`, `body.crmIds` or `reply.view.id`; never anything about a
 * person but their number. An act upon people and one thing more says where both are, in the order of `twofoldTarget`.
 */
export type Audited = {
  readonly act: `${string}.${string}`;
  readonly target?: TargetPlace | readonly TargetPlace[];
};

/**
 * One call of the `/rest` service, said once for the whole house.
 * `path` may hold `:name` parameters, described by `params`. A query string is described by `query`.
 * `stored` names a list of the reply whose entries the database keeps as the very JSON of the reply: they are sent as
 * they stand there, because reading and writing them again is a third of what a page of contacts costs.
 * `bodyLimit` is in bytes (default 1 MiB).
 * `perMinute` is how often one person, or one address of visitors, may make the call in a minute; what is refused as it
 * stands does not count.
 * `keepOffline` lets the desktop client keep the answer, encrypted, to be read without a network: a `record` is what
 * people open and want to know the time of, `frame` is what every page stands in.
 * `csrf: 'header'` marks a GET that changes data: it is refused without the portal's own header.
 */
export type Call = {
  readonly method: Method;
  readonly path: `/rest/${string}` | '/healthz' | '/readyz';
  readonly summary: string;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly upload?: Upload;
  readonly reply: Schema | FileReply | EventReply;
  readonly stored?: string;
  readonly bodyLimit?: number;
  readonly perMinute?: number;
  readonly keepOffline?: 'record' | 'frame';
  readonly csrf?: 'header';
  readonly audit?: Audited;
};

export const defineCall = <const Definition extends Call>(definition: Definition): Definition =>
  definition;

export const isFileReply = (reply: Call['reply']): reply is FileReply => 'file' in reply;

export const isEventReply = (reply: Call['reply']): reply is EventReply => 'events' in reply;

type Output<Part> = Part extends Schema ? z.output<Part> : undefined;

type Input<Part> = Part extends Schema ? z.input<Part> : undefined;

type PartOf<C extends Call, Key extends 'params' | 'query' | 'body'> = C extends {
  readonly [K in Key]: infer Part;
}
  ? Part
  : undefined;

/** What travels is only read, on both sides: whoever changes it makes a new value. */
export type DeepReadonly<Value> = Value extends object
  ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
  : Value;

/** What a schema lets through. */
export type DataOf<Part extends Schema> = DeepReadonly<z.output<Part>>;

/** What the server receives after validation. */
export type RequestOf<C extends Call> = DeepReadonly<{
  params: Output<PartOf<C, 'params'>>;
  query: Output<PartOf<C, 'query'>>;
  body: Output<PartOf<C, 'body'>>;
}>;

type Present<Shape> = {
  [Key in keyof Shape as Shape[Key] extends undefined ? never : Key]: Shape[Key];
};

/** What a caller passes: only the parts that the call has. */
export type ArgumentsOf<C extends Call> = Present<
  DeepReadonly<{
    params: Input<PartOf<C, 'params'>>;
    query: Input<PartOf<C, 'query'>>;
    body: Input<PartOf<C, 'body'>>;
  }>
>;

/** The data of one event. */
export type EventOf<C extends Call> = C['reply'] extends { readonly events: infer Data }
  ? DeepReadonly<Output<Data>>
  : never;

/** The whole JSON reply, envelope included. */
export type ReplyOf<C extends Call> = C['reply'] extends Schema ? DataOf<C['reply']> : never;

/** The reply without its envelope: what a service returns and a screen reads. */
export type PayloadOf<C extends Call> = Omit<ReplyOf<C>, 'status'>;
