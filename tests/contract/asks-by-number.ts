import * as z from 'zod/mini';
import type { Call } from '#shared/contract/define-call.ts';
import type { Example } from './example.ts';

/** What JSON Schema says of a value, as far as it matters here. */
type Json = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Json>>;
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
};

/** Names that numbers of contacts have in requests. */
const isContactName = (name: string): boolean => /crm|^ownerId$/i.test(name);

/** Any number of something: of a contact too, should somebody call it otherwise. */
const isAnyName = (name: string): boolean => isContactName(name) || /ids?$/i.test(name);

type IsAsked = (name: string) => boolean;

const numberIn = ({ type, pattern }: Json, number: number): number | string | undefined => {
  if (type === 'integer') return number;
  return type === 'string' && pattern?.includes('\\d{') === true ? String(number) : undefined;
};

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};

const fits = ({ const: only, enum: some }: Json, value: unknown): boolean =>
  (only === undefined || only === value) && (some === undefined || some.includes(value));

/** The value with the number wherever the schema takes one of such a name, also where the example leaves it out. */
const filled = (
  schema: Json,
  value: unknown,
  name: string,
  number: number,
  isAsked: IsAsked,
): unknown => {
  const own = isAsked(name) ? numberIn(schema, number) : undefined;
  if (own !== undefined) return own;
  const { items, properties = {} } = schema;
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) {
    const chosen = options.find(({ properties: parts = {} }) =>
      Object.entries(parts).every(([key, part]) => fits(part, record(value)[key])),
    );
    return chosen === undefined ? value : filled(chosen, value, name, number, isAsked);
  }
  if (items !== undefined) {
    const known: readonly unknown[] = Array.isArray(value) ? value : [];
    const one = isAsked(name) ? numberIn(items, number) : undefined;
    if (one !== undefined) return [one, ...known.slice(1)];
    return value && known.map((part) => filled(items, part, name, number, isAsked));
  }
  if (schema.type !== 'object' || (value === undefined && name !== '')) return value;
  const parts = Object.entries(properties).map(
    ([key, part]) => [key, filled(part, record(value)[key], key, number, isAsked)] as const,
  );
  return {
    ...record(value),
    ...Object.fromEntries(parts.filter(([, part]) => part !== undefined)),
  };
};

/** A body as each of the forms that the call takes: their own words are put in, the rest is the example's. */
const formsOf = (schema: Json, value: unknown): readonly unknown[] => {
  const options = schema.anyOf ?? schema.oneOf ?? [];
  if (options.length === 0) return [value];
  return options.map(({ properties = {} }) => {
    const words = Object.entries(properties).flatMap(([key, part]) => {
      const word = part.const ?? part.enum?.[0];
      return word === undefined || fits(part, record(value)[key]) ? [] : [[key, word] as const];
    });
    return { ...record(value), ...Object.fromEntries(words) };
  });
};

const jsonOf = (schema: z.ZodMiniType | undefined): Json =>
  schema === undefined
    ? {}
    : (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);

const asTexts = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(record(value)).map(([key, part]) => [key, String(part)]));

const asksOf = (call: Call, example: Example, number: number, isAsked: IsAsked): Example[] => {
  const body = jsonOf(call.body);
  const askOf = (form: unknown, about: number): Example => {
    const fill = (schema: Json, value: unknown): unknown =>
      // An array for a body is one of contacts: `contactsByIds`.
      filled(schema, value, schema.type === 'array' ? 'crmIds' : '', about, isAsked);
    return {
      ...example,
      ...(call.params && { params: asTexts(fill(jsonOf(call.params), example.params)) }),
      ...(call.query && { query: asTexts(fill(jsonOf(call.query), example.query)) }),
      ...(call.body && { body: fill(body, form) }),
    };
  };
  return formsOf(body, example.body)
    .map((form) => [askOf(form, number), askOf(form, number + 1)] as const)
    .filter(([ask, another]) => JSON.stringify(ask) !== JSON.stringify(another))
    .map(([ask]) => ask);
};

/** A call as it is asked about a contact by its number, in each form that it takes; none where it takes no such number. */
export const asksAbout = (call: Call, example: Example, crmId: number): readonly Example[] =>
  asksOf(call, example, crmId, isContactName);

/** The same with the number in the place of every other number besides. */
export const asksByAnyNumber = (call: Call, example: Example, crmId: number): readonly Example[] =>
  asksOf(call, example, crmId, isAnyName);
