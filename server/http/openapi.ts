import type { Access } from '#shared/contract/access.ts';
import { type Call, isEventReply, isFileReply } from '#shared/contract/define-call.ts';
import { failureSchema } from '#shared/contract/envelope.ts';
import * as z from 'zod/mini';

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

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

type ObjectSchema = {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
};

const parameters = (schema: z.ZodMiniType | undefined, place: 'path' | 'query') => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] }: ObjectSchema = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
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

const replyContent = ({ reply }: Call): object => {
  if (isFileReply(reply)) {
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  }
  return isEventReply(reply)
    ? { 'text/event-stream': { schema: jsonSchema(reply.events, 'output') } }
    : { 'application/json': { schema: jsonSchema(reply, 'output') } };
};

const bodyContent = ({ body, upload }: Call): object => {
  const json = body === undefined ? {} : jsonSchema(body, 'input');
  const plain = { 'application/json': { schema: json } };
  if (upload === undefined) return plain;
  const properties = {
    [upload.json]: { type: 'string', contentMediaType: 'application/json', contentSchema: json },
    [upload.file]: { type: 'string', format: 'binary', maxLength: upload.maxBytes },
  };
  const form = { type: 'object', properties, required: [upload.json] };
  return { 'multipart/form-data': { schema: form }, ...plain };
};

const operation = (name: string, call: Call): object => ({
  operationId: name,
  summary: call.summary,
  description: accessText(call.access) + limitText(call),
  security: call.access.kind === 'public' ? [] : [{ bearer: [] }, { cookie: [] }],
  parameters: [
    ...parameters(call.params, 'path'),
    ...parameters(call.query, 'query'),
    ...(call.method !== 'GET' || call.csrf === 'header' ? [clientHeader] : []),
  ],
  ...(call.body === undefined
    ? {}
    : {
        requestBody: {
          required: true,
          content: bodyContent(call),
        },
      }),
  responses: {
    200: { description: 'Done, or a business outcome.', content: replyContent(call) },
    default: {
      description: 'Failure: status.code is the HTTP status.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  },
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
    info: { title: 'Community Portal', version },
    paths,
    components: {
      schemas: { Failure: jsonSchema(failureSchema, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'portal-access' },
      },
    },
  };
};
