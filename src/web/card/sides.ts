/** The two sides of a card, for a `ChoiceBar`. */
export const SIDES = [
  ['front', 'Front'],
  ['back', 'Back'],
] as const;
