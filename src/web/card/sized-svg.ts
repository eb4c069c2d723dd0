const OPENING = '<svg xmlns="http://www.w3.org/2000/svg" ';

/** Adds attributes such as a size to the engine's drawing of a side. Throws for any other markup. */
export function sizedSvg(svg: string, attributes: string): string {
  if (!svg.startsWith(OPENING)) throw new Error('This is not a drawing of the card engine.');
  return `${OPENING}${attributes} ${svg.slice(OPENING.length)}`;
}
