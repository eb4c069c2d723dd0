/** Whether a font file has a character. */
export type Coverage = (codePoint: number) => boolean;

const BASE = 36;

// Joiners and variation selectors choose a form. A font that has only the letter still counts as having both.
const FORM_SELECTORS = /[\p{Join_Control}\p{Variation_Selector}]|\u034f/u;
// Chinese, Japanese and Korean letters are no form selectors. This faster check runs for a hundred slices.
const LETTERS = { first: 0x2e80, last: 0xd7ff };

function isFormSelector(codePoint: number): boolean {
  if (codePoint >= LETTERS.first && codePoint <= LETTERS.last) return false;
  return FORM_SELECTORS.test(String.fromCodePoint(codePoint));
}

/** Whether a font with this coverage has every character of a text. */
export function coversAll(covers: Coverage, text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const codePoint = text.codePointAt(at) ?? 0;
    if (!covers(codePoint) && !isFormSelector(codePoint)) return false;
    if (codePoint > 0xffff) at++;
  }
  return true;
}

/** Whether at least one character of a text is among these. */
export function hasAny(covers: Coverage, text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const codePoint = text.codePointAt(at) ?? 0;
    if (covers(codePoint)) return true;
    if (codePoint > 0xffff) at++;
  }
  return false;
}

/** Reads the text that `writeCoverage` made. */
export function readCoverage(text: string): Coverage {
  const starts: number[] = [];
  const ends: number[] = [];
  let reached = 0;
  for (const token of text ? text.split(' ') : []) {
    const [gap = '', more = '0'] = token.split('+');
    const start = reached + Number.parseInt(gap, BASE);
    reached = start + Number.parseInt(more, BASE);
    starts.push(start);
    ends.push(reached);
  }
  const [firstStart = 0, firstEnd = -1] = [starts[0], ends[0]];
  return (codePoint) => {
    // The first range of a Latin font contains the letters without accents, so most texts need no search.
    if (codePoint >= firstStart && codePoint <= firstEnd) return true;
    let [low, high] = [1, starts.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      if (codePoint < (starts[middle] ?? 0)) high = middle - 1;
      else if (codePoint > (ends[middle] ?? 0)) low = middle + 1;
      else return true;
    }
    return false;
  };
}

/** Writes characters as the distances between their ranges, each with its length: short, and readable in a diff. */
export function writeCoverage(codePoints: Iterable<number>): string {
  const tokens: string[] = [];
  let [start, reached, before] = [-1, -1, 0];
  const close = () => {
    if (start < 0) return;
    const more = reached - start;
    tokens.push((start - before).toString(BASE) + (more > 0 ? `+${more.toString(BASE)}` : ''));
    before = reached;
  };
  for (const codePoint of [...new Set(codePoints)].sort((a, b) => a - b)) {
    if (start >= 0 && codePoint === reached + 1) {
      reached = codePoint;
      continue;
    }
    close();
    [start, reached] = [codePoint, codePoint];
  }
  close();
  return tokens.join(' ');
}
