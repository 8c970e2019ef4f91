import type { Plugin } from 'vite';

/** What only the service asks of a call: how it checks what comes and goes, whom it tells and how much it takes. */
const serviceParts = [
  'params',
  'query',
  'body',
  'reply',
  'summary',
  'stored',
  'bodyLimit',
  'perMinute',
  'csrf',
  'audit',
] as const;

/** Functions of the contract that do nothing but make a value: what nobody asks of them is left out. */
export const contractMakers = ['z', 'defineCall', 'envelope', 'keptEmail', 'pageSizeText'];

const contract = /[\\/]shared[\\/]contracts[\\/][\w-]+\.ts$/;

const ours = /[\\/](?:renderer|shared)[\\/].*\.tsx?$/;

const imported = /import (?:\* as (\w+)|\{([^}]*)\}) from '#shared\/contracts\/[^']+'/g;

type Node = { readonly type: string; readonly start: number; readonly end: number };

type Span = Pick<Node, 'start' | 'end'>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const partsOf = (node: Node): readonly Node[] => {
  const parts: readonly unknown[] = Object.values(node).flat();
  return parts.filter(isNode);
};

/** Where the parts for the service stand in the calls that a module defines. */
const spansIn = (node: Node): readonly Span[] => {
  const { callee, arguments: given } = node as Node & {
    readonly callee?: { readonly name?: string };
    readonly arguments?: readonly { readonly properties?: readonly Node[] }[];
  };
  if (callee?.name !== 'defineCall') return partsOf(node).flatMap(spansIn);
  const properties = (given?.[0]?.properties ?? []) as readonly (Node & {
    readonly key?: { readonly name?: string };
  })[];
  return properties.filter(({ key }) => serviceParts.some((part) => part === key?.name));
};

/** The first part for the service that a module reads of a call; types may, they are gone when it runs. */
export const misread = (code: string): string | undefined => {
  const names = [...code.matchAll(imported)].flatMap(([, whole, some = '']) =>
    whole === undefined
      ? some.split(',').map((one) => one.trim().split(' as ').at(-1) ?? '')
      : [`${whole}\\.\\w+`],
  );
  const called = names.filter((name) => name !== '' && !name.startsWith('type ')).join('|');
  if (called === '') return undefined;
  return new RegExp(`(?<!typeof )\\b(?:${called})\\.(?:${serviceParts.join('|')})\\b`).exec(
    code,
  )?.[0];
};

/** What a page needs of a module of the contract. */
export const withoutServiceParts = (code: string, parse: (code: string) => unknown): string =>
  spansIn(parse(code) as Node).reduceRight(
    (kept, { start, end }) => kept.slice(0, start) + kept.slice(end).replace(/^\s*,/, ''),
    code,
  );

/**
 * Leaves out of the calls of the contract what only the service asks of them. With it go the schemas of most requests and of
 * all replies: a page checks neither. A form that checks by a schema names the schema itself.
 */
export const clientContract = (): Plugin => ({
  name: 'portal-client-contract',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: ours },
    handler(code, id) {
      const kept = contract.test(id)
        ? withoutServiceParts(code, (text) => this.parse(text, { lang: 'ts' }))
        : code;
      const found = misread(kept);
      if (found !== undefined) this.error(`${id} reads ${found}, which a page does not have.`);
      return kept === code ? null : { code: kept, map: null };
    },
  },
});
