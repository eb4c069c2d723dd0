import { parseSync } from 'vite';

/** A change of one function of a module. */
export type Change = { file: string; fn: string; operation: Operation; target: string };
export type Operation = keyof typeof OPERATIONS;

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Place = { node: Node; above: Node[] };
type Edit = { start: number; end: number; text: string };

/**
 * The code with each occurrence of the target changed in one function. A target is an identifier, a string, or an
 * expression as written, ignoring spaces; `…` stands for its rest. Throws when the function or the target is missing.
 */
export function edited(code: string, { file, fn, operation, target }: Change): string {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(errors[0]?.message);
  const scope = declarationOf(program as unknown as Node, fn);
  if (!scope) throw new Error(`${file} has no ${fn}`);
  const edits = outermost(OPERATIONS[operation](scope, target, code));
  if (edits.length === 0) throw new Error(`${fn} in ${file} has no “${target}” to ${operation}`);
  return edits.reduceRight(
    (text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end),
    code,
  );
}

const OPERATIONS = {
  /** Removes the statement, or with `.name`, a call from a chain. */
  drop: (scope: Node, target: string, code: string): Edit[] => {
    if (target.startsWith('.')) return linksOf(scope, target.slice(1));
    return placesOf(scope, target, code).flatMap(({ above }) => {
      const statement = above.findLast(({ type }) => type.endsWith('Statement') && type !== 'BlockStatement');
      return statement ? [replaced(statement, '{}')] : [];
    });
  },
  /** Removes the operand of `&&`, `||`, `and()` or `or()`, the property or the element. */
  without: (scope: Node, target: string, code: string): Edit[] =>
    placesOf(scope, target, code).flatMap(({ node, above }) => withoutItem([...above, node])),
  /** Makes the condition of an `if` or a `? :` always false. */
  never: (scope: Node, target: string, code: string): Edit[] => conditions(scope, target, code, 'false'),
  always: (scope: Node, target: string, code: string): Edit[] => conditions(scope, target, code, 'true'),
  /** `one → other`: replaces one by the other. */
  instead: (scope: Node, target: string, code: string): Edit[] => {
    const [one, other] = bothOf(target);
    return placesOf(scope, one, code).map(({ node }) => replaced(node, other));
  },
  /** `one ↔ other`: exchanges them. */
  swap: (scope: Node, target: string, code: string): Edit[] => {
    const [one, other] = bothOf(target);
    const exchange = (from: string, to: string) =>
      placesOf(scope, from, code).map(({ node }) => replaced(node, to));
    return [...exchange(one, other), ...exchange(other, one)];
  },
  /** Makes the function only return this. */
  returns: (scope: Node, target: string): Edit[] => {
    const body = placesIn(scope).find(({ node }) => 'params' in node)?.node.body;
    return isNode(body) ? [replaced(body, `{ return ${target}; }`)] : [];
  },
  /** `some text → other`: replaces text in a string, a template or a pattern. */
  text: (scope: Node, target: string, code: string): Edit[] => {
    const [one, other] = bothOf(target);
    return placesIn(scope).flatMap(({ node }) => {
      const text = code.slice(node.start, node.end);
      const isText = node.type === 'TemplateElement' || node.type === 'Literal';
      return isText && text.includes(one) ? [replaced(node, text.replaceAll(one, other))] : [];
    });
  },
};

/** The outermost declaration of this name. */
function declarationOf(program: Node, name: string): Node | null {
  const named = placesIn(program).filter(({ node: { type, id, key, value } }) =>
    type === 'FunctionDeclaration' || type === 'VariableDeclarator'
      ? isNamed(id, name)
      : isNamed(key, name) && isNode(value) && 'params' in value,
  );
  return named.sort((one, other) => one.above.length - other.above.length)[0]?.node ?? null;
}

/** A node and all nodes below it, each with its ancestors from the outside. */
function placesIn(node: Node, above: Node[] = []): Place[] {
  const below = Object.values(node).flat().filter(isNode);
  return [{ node, above }, ...below.flatMap((child) => placesIn(child, [...above, node]))];
}

function placesOf(scope: Node, target: string, code: string): Place[] {
  const [wanted = '', ...rest] = tidy(target).split('…');
  return placesIn(scope).filter(({ node }) => {
    const text = tidy(code.slice(node.start, node.end));
    return node.value === target || (rest.length > 0 ? text.startsWith(wanted) : text === wanted);
  });
}

function tidy(text: string): string {
  return text.replace(/\s+/g, '').replace(/,(?=[)\]}])/g, '');
}

function linksOf(scope: Node, method: string): Edit[] {
  return placesIn(scope).flatMap(({ node: { callee, end } }) =>
    isNode(callee) && isNamed(callee.property, method) && isNode(callee.object)
      ? [{ start: callee.object.end, end, text: '' }]
      : [],
  );
}

function withoutItem(path: Node[]): Edit[] {
  for (let at = path.length - 1; at > 0; at--) {
    const [within, item] = path.slice(at - 1, at + 1);
    if (!within || !item) continue;
    const list = listOf(within);
    const place = list.indexOf(item);
    if (place < 0) continue;
    const [before, after] = [list[place - 1], list[place + 1]];
    const start = before && !after ? before.end : item.start;
    return [{ start, end: after ? after.start : item.end, text: '' }];
  }
  return [];
}

/** The items of a list from which any one may be removed. */
function listOf({
  type,
  operator,
  left,
  right,
  properties,
  elements,
  callee,
  arguments: given,
}: Node): Node[] {
  if (type === 'LogicalExpression' && operator !== '??') return [left, right] as Node[];
  if (type === 'ObjectExpression') return properties as Node[];
  if (type === 'ArrayExpression') return elements as Node[];
  return type === 'CallExpression' && (isNamed(callee, 'and') || isNamed(callee, 'or'))
    ? (given as Node[])
    : [];
}

function conditions(scope: Node, target: string, code: string, text: string): Edit[] {
  return placesOf(scope, target, code).flatMap(({ node, above }) => {
    const path = [...above, node];
    const test = path.findLast((inner, at) => path[at - 1]?.test === inner);
    return test ? [replaced(test, text)] : [];
  });
}

function bothOf(target: string): [string, string] {
  const [one = '', other = ''] = target.split(/ [→↔] ?/);
  return [one, other];
}

/** The edits in the order of the text, without those inside others. */
function outermost(edits: Edit[]): Edit[] {
  const sorted = edits.sort((one, other) => one.start - other.start || other.end - one.end);
  return sorted.filter(({ start }, at) => sorted.slice(0, at).every(({ end }) => end <= start));
}

function replaced({ start, end }: Node, text: string): Edit {
  return { start, end, text };
}

function isNamed(node: unknown, name: string): boolean {
  return isNode(node) && node.name === name;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
