/** The two sides of a card. */
export type Pair<T> = { front: T; back: T };

/**
 * Sides in pairs for cards: children on the fronts, dates on the backs; when one kind is finished the other takes both
 * sides. A single side that is left over is printed on both sides of the last card, because nobody wants a blank one.
 */
export function pairSides<T>(children: T[], dates: T[]): Pair<T>[] {
  const cards: Pair<T>[] = [];
  const [fronts, backs] = [[...children], [...dates]];
  while (fronts.length + backs.length > 0) {
    const front = fronts.shift() ?? backs.shift();
    const back = backs.shift() ?? fronts.shift() ?? front;
    if (front !== undefined && back !== undefined) cards.push({ front, back });
  }
  return cards;
}
