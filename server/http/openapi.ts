import type { Access } from '#shared/contract/access.ts';
import {
  type Call,
  type FileReply,
  isEventReply,
  isFileReply,
} from '#shared/contract/define-call.ts';
import { failureSchema } from '#shared/contract/envelope.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import * as z from 'zod/mini';
import { fileMediaTypes } from './file-reply.ts';
import { conventions } from './openapi-conventions.ts';

const accessText = (access: Access): string => {
  switch (access.kind) {
    case 'public':
      return 'Open to everybody, without a session.';
    case 'session':
      return 'Needs a session; the anonymous one is enough.';
    case 'signedIn':
      return 'Needs the session of a person.';
    case 'right':
      return `Needs the right ${access.key}: ${access.letters.join(', ')}.`;
    default:
      return access satisfies never;
  }
};

const limitText = ({ perMinute }: Call): string =>
  perMinute === undefined ? '' : ` At most ${perMinute} times a minute by one person.`;

const places = { input: '#/components/schemas/', output: '#/components/schemas/Told' } as const;

type Io = keyof typeof places;

const defined = '#/$defs/';

/** The schema, and those with a name that it speaks of. */
const wholeSchema = (schema: z.ZodMiniType, io: Io) => {
  const { $schema: _, ...told } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // It is left out wherever what was sent is turned into something else.
    override: ({ zodSchema, jsonSchema: one }) => {
      if (zodSchema instanceof z.core.$ZodDefault) one.default ??= zodSchema._zod.def.defaultValue;
    },
  });
  const { $defs = {}, ...rest } = told;
  return { named: $defs, rest };
};

/** Names in a schema lead to the document's own schemas: what comes and what goes of one name are two. */
const placed = <Part extends object>(part: Part, io: Io): Part =>
  JSON.parse(JSON.stringify(part), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace(defined, places[io]) : value,
  ) as Part;

const jsonSchema = (schema: z.ZodMiniType, io: Io): object =>
  placed(wholeSchema(schema, io).rest, io);

/** The schemas that calls share by name. */
const namedSchemas = (calls: Iterable<Call>): object => {
  const found: Record<string, object> = {};
  const keep = (schema: z.ZodMiniType, io: Io): void => {
    const prefix = places[io].slice(places.input.length);
    for (const [name, part] of Object.entries(wholeSchema(schema, io).named)) {
      found[prefix + name] ??= placed(part, io);
    }
  };
  for (const { body, reply } of calls) {
    if (body !== undefined) keep(body, 'input');
    if (!isFileReply(reply)) keep(isEventReply(reply) ? reply.events : reply, 'output');
  }
  return found;
};

type ObjectSchema = {
  readonly properties?: Readonly<Record<string, { readonly type?: unknown }>>;
  readonly required?: readonly string[];
};

/** All that stands in an address is text, so a number is told as the number that it is read as. */
const parameters = (schema: z.ZodMiniType | undefined, place: 'path' | 'query') => {
  if (schema === undefined) return [];
  const { required = [] }: ObjectSchema = jsonSchema(schema, 'input');
  const { properties = {} }: ObjectSchema = jsonSchema(schema, 'output');
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    // A list is one text with commas.
    ...(part.type === 'array' ? { style: 'form', explode: false } : {}),
    schema: part,
  }));
};

const clientHeader = {
  name: 'x-portal-client',
  in: 'header',
  required: true,
  description: 'The portal header: without it a call that changes something is refused.',
  schema: { enum: ['web', 'desktop', 'api'] },
};

const isImage = ({ reply }: Call): boolean => isFileReply(reply) && reply.file === 'image';

/** Header names of what a caller knows already, and of where in a stream to go on. */
const resumeHeaders = (call: Call): readonly object[] => {
  const schema = { type: 'string' };
  if (isEventReply(call.reply)) return [{ name: 'last-event-id', in: 'header', schema }];
  return isImage(call) ? [{ name: 'if-none-match', in: 'header', schema }] : [];
};

const mediaTypeOf = ({ file }: FileReply): string => {
  if (file === 'image') return 'image/*';
  return file === 'any' ? '*/*' : fileMediaTypes[file];
};

const replyContent = ({ reply }: Call): object => {
  if (isFileReply(reply)) {
    return { [mediaTypeOf(reply)]: { schema: { type: 'string', format: 'binary' } } };
  }
  return isEventReply(reply)
    ? { 'text/event-stream': { schema: jsonSchema(reply.events, 'output') } }
    : { 'application/json': { schema: jsonSchema(reply, 'output') } };
};

const bodyContent = ({ body, upload }: Call): object => {
  const json = body === undefined ? {} : jsonSchema(body, 'input');
  const plain = { 'application/json': { schema: json } };
  if (upload === undefined) return plain;
  const { maxBytes, maxFiles = 1 } = upload;
  const file = { type: 'string', format: 'binary', maxLength: maxBytes };
  const properties = {
    [upload.json]: { type: 'string', contentMediaType: 'application/json', contentSchema: json },
    [upload.file]: maxFiles === 1 ? file : { type: 'array', items: file, maxItems: maxFiles },
  };
  const form = { type: 'object', properties, required: [upload.json] };
  return { 'multipart/form-data': { schema: form }, ...plain };
};

const changes = ({ method, csrf }: Call): boolean => method !== 'GET' || csrf === 'header';

/** What a refusal means, by its code. */
const refusals: Readonly<Record<number, string>> = {
  [ReplyCode.BadRequest]: 'The request cannot be understood: `errors` names each fault.',
  [ReplyCode.NotSignedIn]: 'There is no living session, or it is not that of a person.',
  [ReplyCode.Forbidden]: 'A right or the portal header is missing.',
  [ReplyCode.NotFound]: 'There is no such thing for whoever asks.',
  [ReplyCode.Conflict]:
    'Changed since it was read, or another content under a `requestKey` that was used.',
  [ReplyCode.TooLarge]: 'This is too much data for one request.',
  [ReplyCode.UnsupportedMedia]: 'The body is of a type that the call does not read.',
  [ReplyCode.TooManyRequests]: 'Too many requests: `Retry-After` says when to come again.',
  [ReplyCode.Unavailable]: 'The service cannot answer for the moment.',
};

const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };

const retryAfter = { schema: { type: 'integer' }, description: 'Seconds.' };

const refusalResponses = Object.fromEntries(
  Object.entries(refusals).map(([code, description]) => {
    const isLater =
      code === String(ReplyCode.TooManyRequests) || code === String(ReplyCode.Unavailable);
    const headers = isLater ? { headers: { 'retry-after': retryAfter } } : {};
    return [`Refusal${code}`, { description, ...headers, content: failure }];
  }),
);

/** The codes by which a call may be refused; any call may find others, which are told together. */
const refusalsOf = (call: Call): readonly number[] => {
  const { access, params, body } = call;
  const { properties = {} }: ObjectSchema = body === undefined ? {} : jsonSchema(body, 'input');
  const isKept = 'version' in properties || 'requestKey' in properties;
  return [
    ReplyCode.BadRequest,
    ...(access.kind === 'public' ? [] : [ReplyCode.NotSignedIn]),
    ...(access.kind === 'right' || changes(call) ? [ReplyCode.Forbidden] : []),
    ...(params === undefined ? [] : [ReplyCode.NotFound]),
    ...(isKept ? [ReplyCode.Conflict] : []),
    ...(body === undefined ? [] : [ReplyCode.TooLarge, ReplyCode.UnsupportedMedia]),
    ReplyCode.TooManyRequests,
    ReplyCode.Unavailable,
  ];
};

const responsesOf = (call: Call): object => ({
  200: { description: 'Done, or a business outcome.', content: replyContent(call) },
  ...(isImage(call) ? { 304: { description: 'What `if-none-match` names is up to date.' } } : {}),
  ...Object.fromEntries(
    refusalsOf(call).map((code) => [code, { $ref: `#/components/responses/Refusal${code}` }]),
  ),
  default: { description: 'Failure: status.code is the HTTP status.', content: failure },
});

const operation = (name: string, call: Call): object => ({
  operationId: name,
  summary: call.summary,
  description: accessText(call.access) + limitText(call),
  security: call.access.kind === 'public' ? [] : [{ bearer: [] }, { cookie: [] }],
  parameters: [
    ...parameters(call.params, 'path'),
    ...parameters(call.query, 'query'),
    ...resumeHeaders(call),
    ...(changes(call) ? [clientHeader] : []),
  ],
  ...(call.body === undefined
    ? {}
    : {
        requestBody: {
          required: !z.safeParse(call.body, undefined).success,
          content: bodyContent(call),
        },
      }),
  responses: responsesOf(call),
});

/** The OpenAPI 3.1 document of all calls, made from the same register that the routes serve. */
export const openApiDocument = (calls: ReadonlyMap<string, Call>, version: string): object => {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Community Portal', version, description: conventions },
    paths,
    components: {
      schemas: { ...namedSchemas(calls.values()), Failure: jsonSchema(failureSchema, 'output') },
      responses: refusalResponses,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'portal-access' },
      },
    },
  };
};
