import type { Call } from '#shared/contract/define-call.ts';

type Part = Readonly<Record<string, unknown>>;

/** What the document says about one call, as far as tests read it. */
export type Told = {
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema: Part;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Part }>>;
  };
  readonly responses: Readonly<
    Record<
      string,
      { readonly content?: Readonly<Record<string, { readonly schema: Part }>> } | undefined
    >
  >;
};

export type Document = {
  readonly info: { readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Told>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Part>> };
};

/** What the document says about a call. */
export const toldOf = ({ paths }: Document, { method, path }: Call): Told => {
  const told = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (told === undefined) throw new Error(`${method} ${path} is not in the document`);
  return told;
};

/** The schema of a JSON body. */
export const bodyTold = ({ requestBody }: Told): Part =>
  requestBody?.content['application/json']?.schema ?? {};

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

const limits = ['maxLength', 'pattern', 'enum', 'const', 'format', 'allOf'];

/** The places of texts that a schema sets no limit to. */
export const boundlessTexts = (schema: unknown, path: string): readonly string[] => {
  if (Array.isArray(schema)) return schema.flatMap((part) => boundlessTexts(part, path));
  if (!isPart(schema)) return [];
  const { type, properties, default: _, ...rest } = schema;
  const isText = [type].flat().includes('string');
  const own = isText && limits.every((limit) => !(limit in schema)) ? [path] : [];
  const inside = Object.entries(isPart(properties) ? properties : {}).flatMap(([name, part]) =>
    boundlessTexts(part, `${path}.${name}`),
  );
  return [...own, ...inside, ...Object.values(rest).flatMap((part) => boundlessTexts(part, path))];
};

/** The texts of an answer that its schema calls moments, with whether any other kind of text may stand there. */
export const momentsIn = (schema: unknown, value: unknown): readonly string[] => {
  if (!isPart(schema)) return [];
  const either = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => schema[key] ?? []);
  if (typeof value === 'string') {
    if (schema['format'] === 'date-time') return [value];
    const isOther = either.some((part) => isPart(part) && part['const'] === value);
    return isOther ? [] : either.flatMap((part) => momentsIn(part, value));
  }
  const inside = either.flatMap((part) => momentsIn(part, value));
  if (Array.isArray(value)) {
    return [...inside, ...value.flatMap((one) => momentsIn(schema['items'], one))];
  }
  const { properties } = schema;
  if (!isPart(value) || !isPart(properties)) return inside;
  return [
    ...inside,
    ...Object.entries(properties).flatMap(([name, part]) => momentsIn(part, value[name])),
  ];
};
