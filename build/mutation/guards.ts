import { parseSync, Visitor } from 'vite';

/** The parts of a syntax node that are looked at here. */
type Node = { readonly type: string; readonly start: number; readonly end: number };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Names that stand in an expression, those of properties apart. */
const namesIn = function* (root: Node): Generator<string> {
  if (root.type === 'Identifier' && 'name' in root) yield String(root.name);
  for (const [name, part] of Object.entries(root)) {
    const isProperty = name === 'property' && 'computed' in root && root.computed === false;
    if (!isProperty) for (const inner of [part].flat()) if (isNode(inner)) yield* namesIn(inner);
  }
};

/** Whether what is thrown is no refusal: a plain error says that the portal itself is wrong, a named one was caught. */
const isAccident = (thrown: Node): boolean =>
  thrown.type === 'Identifier' ||
  (thrown.type === 'NewExpression' && [...namesIn(thrown)][0] === 'Error');

/** Whether a statement ends what was asked: by an error of its own or, where answers do, by one that says no. */
const refuses = (statement: Node, answersDo: boolean): boolean => {
  if (statement.type === 'BlockStatement' && 'body' in statement) {
    const last = [statement.body].flat().at(-1);
    return isNode(last) && refuses(last, answersDo);
  }
  if (!('argument' in statement) || !isNode(statement.argument)) return false;
  const { argument: said } = statement;
  if (statement.type === 'ThrowStatement') return !isAccident(said);
  if (statement.type !== 'ReturnStatement' || !answersDo) return false;
  if (said.type === 'Identifier' && 'name' in said) return said.name === 'undefined';
  // Such as `{ kind: 'forbidden' }`: whatever went well has more to say.
  if (said.type === 'ObjectExpression' && 'properties' in said) {
    return [said.properties].flat().length === 1;
  }
  return said.type === 'Literal' && 'value' in said && said.value !== true;
};

const isThrow = (statement: Node | undefined): boolean =>
  statement?.type === 'ThrowStatement' && refuses(statement, false);

/** Whether a statement is done with what was asked. */
const goesBack = (statement: Node): boolean =>
  statement.type === 'BlockStatement' && 'body' in statement
    ? [statement.body].flat().some((one) => isNode(one) && goesBack(one))
    : statement.type === 'ReturnStatement';

/** Whether what a name stands for is true or false, or a function that answers so. */
const isDecision = (init: Node, source: string): boolean => {
  if (init.type === 'ArrowFunctionExpression' && 'returnType' in init && isNode(init.returnType)) {
    const { start, end } = init.returnType;
    return /^:\s*(?:boolean|Promise<boolean>)$/.test(source.slice(start, end));
  }
  return 'operator' in init && /^(?:[!=]==|[<>]=?|&&|\|\||!)$/.test(String(init.operator));
};

/** Names of functions that say who may do something. */
const permission = /^(?:may|can|holds)(?![a-z])/;

/**
 * The guards of a file of a feature: the conditions under which it refuses something, what these are put together from
 * in the same file, and the functions that say who may do what. Answers their places as Stryker has them named.
 */
export const guardsIn = (file: string, source: string): readonly string[] => {
  const { program, errors } = parseSync(file, source, { sourceType: 'module' });
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);

  const answersDo = /\.(?:service|repository)\.ts$/.test(file);
  const guards = new Set<Node>();
  const declared = new Map<string, Node[]>();
  new Visitor({
    IfStatement: ({ test, consequent }) => {
      if (refuses(consequent, answersDo)) guards.add(test);
    },
    BlockStatement: ({ body }) => {
      // Whoever has not gone back by then is refused.
      if (!isThrow(body.at(-1))) return;
      for (const statement of body) {
        if (statement.type === 'IfStatement' && goesBack(statement.consequent)) {
          guards.add(statement.test);
        }
      }
    },
    SwitchCase: (one) => {
      if (isThrow(one.consequent.at(-1))) guards.add(one);
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || init === null || !isDecision(init, source)) return;
      declared.set(id.name, [...(declared.get(id.name) ?? []), init]);
      if (permission.test(id.name)) guards.add(init);
    },
  }).visit(program);
  // Whoever walks over a set meets what is added meanwhile, too.
  for (const guard of guards) {
    for (const name of namesIn(guard)) {
      for (const init of declared.get(name) ?? []) guards.add(init);
    }
  }

  const placeOf = (offset: number): string => {
    const lines = source.slice(0, offset).split('\n');
    return `${lines.length}:${lines.at(-1)?.length ?? 0}`;
  };
  return [...guards].map(({ start, end }) => `${file}:${placeOf(start)}-${placeOf(end)}`);
};
