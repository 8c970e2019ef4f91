import { parseSync, Visitor } from 'vite';

/** One mention of another module: an import or re-export of any form, types and lazy ones included. */
export type Reference = {
  readonly specifier: string;
  readonly line: number;
  /** `static` imports name what they take; `lazy` is `import()`; `path` is a file named by URL or glob. */
  readonly kind: 'static' | 'lazy' | 'type' | 'path';
  /** Names taken from the module; `*` stands for all of it. */
  readonly names: readonly string[];
};

export type Reading = {
  readonly references: readonly Reference[];
  /** Comments that switch a check off, and imports whose target cannot be read from the text. */
  readonly oddities: readonly { readonly line: number; readonly what: string }[];
  /** Lines that ask the database. */
  readonly questions: readonly number[];
};

/** The parts of a syntax node that are looked at here. */
type Node = { readonly type: string; readonly start: number };

const suppression = /@ts-ignore|@ts-nocheck|(?:oxlint|eslint)-disable|biome-ignore/;

const textOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' && 'value' in node && typeof node.value === 'string'
    ? node.value
    : undefined;

/** A name in an import list: usually an identifier, but a string is allowed as well. */
const nameOf = (node: Node): string =>
  'name' in node && typeof node.name === 'string' ? node.name : (textOf(node) ?? '');

const isImportMeta = (node: Node, property: string, source: string): boolean =>
  node.type === 'MemberExpression' &&
  source.slice(node.start).startsWith(`import.meta.${property}`);

/** Everything that a source file refers to; throws when the text is not TypeScript. */
export const readReferences = (file: string, source: string): Reading => {
  const { program, comments, errors } = parseSync(file, source, { sourceType: 'module' });
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);

  const references: Reference[] = [];
  const oddities: { line: number; what: string }[] = [];
  const questions: number[] = [];
  const lineAt = (offset: number): number => source.slice(0, offset).split('\n').length;

  const add = (
    kind: Reference['kind'],
    node: Node,
    target: Node | undefined,
    names: readonly string[],
  ) => {
    const specifier = textOf(target);
    const line = lineAt(node.start);
    if (specifier === undefined) oddities.push({ line, what: 'names its import by an expression' });
    else references.push({ specifier, line, kind, names });
  };

  for (const comment of comments) {
    const found = suppression.exec(comment.value);
    if (found !== null) {
      oddities.push({ line: lineAt(comment.start), what: `switches a check off with ${found[0]}` });
    }
  }

  new Visitor({
    ImportDeclaration(node) {
      const names = node.specifiers.map((item) =>
        item.type === 'ImportSpecifier'
          ? nameOf(item.imported)
          : item.type === 'ImportDefaultSpecifier'
            ? 'default'
            : '*',
      );
      add(node.importKind === 'type' ? 'type' : 'static', node, node.source, names);
    },
    ExportNamedDeclaration(node) {
      if (node.source === null) return;
      const names = node.specifiers.map((item) => nameOf(item.local));
      add(node.exportKind === 'type' ? 'type' : 'static', node, node.source, names);
    },
    ExportAllDeclaration(node) {
      add(node.exportKind === 'type' ? 'type' : 'static', node, node.source, ['*']);
    },
    ImportExpression(node) {
      // A file whose place is known only at run time lies outside the house; ours are named by text.
      const outside = source.startsWith('pathToFileURL(', node.source.start);
      if (!outside) add('lazy', node, node.source, ['*']);
    },
    TSImportType(node) {
      add('type', node, node.source, ['*']);
    },
    TSExternalModuleReference(node) {
      add('static', node, node.expression, ['*']);
    },
    CallExpression(node) {
      const { callee } = node;
      const member = callee.type === 'MemberExpression' ? nameOf(callee.property) : undefined;
      // Taken out of what asks it, `query` is the same.
      const asked =
        member ?? (callee.type === 'Identifier' && callee.name === 'query' ? 'query' : '');
      if (asked === 'query' || asked === 'batches') questions.push(lineAt(node.start));
      if (callee.type === 'Identifier' && callee.name === 'require') {
        add('lazy', node, node.arguments[0], ['*']);
      } else if (isImportMeta(callee, 'resolve', source)) {
        add('path', node, node.arguments[0], []);
      } else if (isImportMeta(callee, 'glob', source)) {
        const [patterns] = node.arguments;
        const list = patterns?.type === 'ArrayExpression' ? patterns.elements : [patterns];
        for (const pattern of list) add('path', node, pattern ?? undefined, []);
      }
    },
    NewExpression(node) {
      const [target, base] = node.arguments;
      const isUrl = node.callee.type === 'Identifier' && node.callee.name === 'URL';
      if (!isUrl || base === undefined || !isImportMeta(base, 'url', source)) return;
      // A worker is named this way; so are folders and data files to read, which are no modules.
      if (/\.[cm]?[jt]sx?$/.test(textOf(target) ?? '')) add('path', node, target, []);
    },
  }).visit(program);

  return { references, oddities, questions };
};
