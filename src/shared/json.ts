/** Deepest nesting of lists and objects that is accepted; the file of a notebook has eight levels. */
const MAX_DEPTH = 32;

/** Parses JSON. Throws a SyntaxError when it is invalid, or so deeply nested that recursion would exhaust the stack. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!isWithin(value, MAX_DEPTH)) throw new SyntaxError('nested too deep');
  return value;
}

function isWithin(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  return Object.values(value).every((part) => isWithin(part, depth - 1));
}
