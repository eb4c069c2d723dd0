/** Not everything fits on one card. */
export function needsCards(count: number): string {
  return `This needs ${count} cards: on one, not everything would be large enough to read.`;
}

/** Not all dates fit on the back that every card of a set has. */
export function needsFurtherCards(count: number): string {
  const cards = count === 1 ? 'one further card' : `${count} further cards`;
  return `This needs ${cards}: on one back, not all dates would be large enough to read.`;
}

/** Where it would all stand on one card; each part as 'the last 3 dates'. */
export function wouldBeOneCard(parts: string[]): string {
  return `It would be one card without ${parts.join(' and ')}.`;
}

/** Where no further card would be needed. */
export function wouldNeedNoFurtherCard(parts: string[]): string {
  return `No further card would be needed without ${parts.join(' and ')}.`;
}

/** Characters that stand in another form than the one their selector asks for. */
export function inUsualForm(characters: string[]): string {
  const forms =
    characters.length === 1
      ? 'its usual form: our fonts do not have the one that was chosen'
      : 'their usual forms: our fonts do not have those that were chosen';
  return `${characters.join(', ')} will be printed in ${forms}.`;
}
