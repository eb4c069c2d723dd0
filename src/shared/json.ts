/** How many lists and objects may lie in one another: the file of a notebook has eight. */
const MAX_DEPTH = 32;

/** JSON text → its value. Throws a SyntaxError when it is none, or nested so deep that looking at it would take the stack. */
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
