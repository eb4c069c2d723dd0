/** British names of wedding anniversaries by years (Debrett's list). */
const WEDDING_NAMES: Record<number, string> = {
  1: 'paper',
  2: 'cotton',
  3: 'leather',
  4: 'flowers',
  5: 'wood',
  6: 'sugar',
  7: 'wool',
  8: 'bronze',
  9: 'pottery',
  10: 'tin',
  11: 'steel',
  12: 'silk',
  13: 'lace',
  14: 'ivory',
  15: 'crystal',
  20: 'china',
  25: 'silver',
  30: 'pearl',
  35: 'coral',
  40: 'ruby',
  45: 'sapphire',
  50: 'gold',
  55: 'emerald',
  60: 'diamond',
  65: 'blue sapphire',
  70: 'platinum',
};

/** 'silver' for 25 years; null for years without a name. */
export function weddingName(years: number): string | null {
  return WEDDING_NAMES[years] ?? null;
}
