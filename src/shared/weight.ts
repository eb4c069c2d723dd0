import type { WeightStyle } from './card-design.ts';

const KG_PER_LB = 0.454;
const KG_PER_OZ = 0.02835;
const OZ_PER_LB = 16;

/** '7 lbs 11 oz', or 'Not specified' when both are empty or zero. */
export function formatWeight(lbs: number | null, oz: number | null): string {
  return lbs || oz ? `${lbs ?? 0} lbs ${oz ?? 0} oz` : 'Not specified';
}

/** The same weight in kilograms with two decimals, by the specification's factors: '3.49'. */
export function inKilograms(lbs: number | null, oz: number | null): string {
  return ((lbs ?? 0) * KG_PER_LB + (oz ?? 0) * KG_PER_OZ).toFixed(2);
}

/** The same with its unit: '3.49 kg'. */
export function formatKilograms(lbs: number | null, oz: number | null): string {
  return `${inKilograms(lbs, oz)} kg`;
}

/** A weight as a card says it: '7 lbs 11 oz', '3.49 kg', or '7 lbs 11 oz · 3.49 kg'; 'Not specified' without one. */
export function weightIn(style: WeightStyle, lbs: number | null, oz: number | null): string {
  const pounds = formatWeight(lbs, oz);
  if (style === 'pounds' || !(lbs || oz)) return pounds;
  const kilograms = formatKilograms(lbs, oz);
  return style === 'kilograms' ? kilograms : `${pounds} · ${kilograms}`;
}

/** The pounds and ounces, to the nearest ounce, that are shown as so many kilograms. */
export function fromKilograms(kilograms: number): { lbs: number; oz: number } {
  const lbs = Math.floor(kilograms / KG_PER_LB);
  const oz = Math.round((kilograms - lbs * KG_PER_LB) / KG_PER_OZ);
  return oz < OZ_PER_LB ? { lbs, oz } : { lbs: lbs + 1, oz: 0 };
}
