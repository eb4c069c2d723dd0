/** Not everything fits on one card. */
export function needsCards(count: number): string {
  return `This needs ${count} cards: on one, not everything would be large enough to read.`;
}

/** Not all dates fit on the back that every card of a set has. */
export function needsFurtherCards(count: number): string {
  const cards = count === 1 ? 'one further card' : `${count} further cards`;
  return `This needs ${cards}: on one back, not all dates would be large enough to read.`;
}
