const OPENING = '<svg xmlns="http://www.w3.org/2000/svg" ';

/** The engine's drawing of a side with attributes of its own, such as its size: it has none but its proportions. */
export function sizedSvg(svg: string, attributes: string): string {
  if (!svg.startsWith(OPENING)) throw new Error('This is not a drawing of the card engine.');
  return `${OPENING}${attributes} ${svg.slice(OPENING.length)}`;
}
