/** The two sides of a card. */
export type Pair<T> = { front: T; back: T };

/**
 * Pairs sides for cards: children on the fronts, dates on the backs. When one kind is used up, the other takes both
 * sides. A single remaining side is printed on both sides of the last card, so that none is blank.
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
