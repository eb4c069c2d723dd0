import type { WeightStyle } from './card-design.ts';

const KG_PER_LB = 0.454;
const KG_PER_OZ = 0.02835;
const OZ_PER_LB = 16;
/** The pound as the law has it; what is typed in kilograms is worked out by it. */
const GRAMS_PER_LB = 453.59237;

/** A weight: `weightGrams` where it was given in kilograms, and then pounds and ounces come to it. */
export type Weight = { weightLbs: number | null; weightOz: number | null; weightGrams: number | null };

/** '7 lbs 11 oz', or 'Not specified' when both are empty or zero. */
export function formatWeight(lbs: number | null, oz: number | null): string {
  return lbs || oz ? `${lbs ?? 0} lbs ${oz ?? 0} oz` : 'Not specified';
}

/** The same weight in kilograms with two decimals: the grams that were given, otherwise by the specification's factors: '3.49'. */
export function inKilograms({ weightLbs, weightOz, weightGrams }: Weight): string {
  // Grams to tens first: 3.485 has no exact binary form, and would be rounded down.
  if (weightGrams !== null) return (Math.round(weightGrams / 10) / 100).toFixed(2);
  return ((weightLbs ?? 0) * KG_PER_LB + (weightOz ?? 0) * KG_PER_OZ).toFixed(2);
}

/** The same with its unit: '3.49 kg'. */
export function formatKilograms(weight: Weight): string {
  return `${inKilograms(weight)} kg`;
}

/** A weight as a card says it: '7 lbs 11 oz', '3.49 kg', or '7 lbs 11 oz · 3.49 kg'; 'Not specified' without one. */
export function weightIn(style: WeightStyle, weight: Weight): string {
  const { weightLbs, weightOz } = weight;
  const pounds = formatWeight(weightLbs, weightOz);
  if (style === 'pounds' || !(weightLbs || weightOz)) return pounds;
  const kilograms = formatKilograms(weight);
  return style === 'kilograms' ? kilograms : `${pounds} · ${kilograms}`;
}

/** Pounds and ounces, to the nearest ounce. */
export function poundsOf(grams: number): { weightLbs: number; weightOz: number } {
  const ounces = Math.round((grams * OZ_PER_LB) / GRAMS_PER_LB);
  return { weightLbs: Math.floor(ounces / OZ_PER_LB), weightOz: ounces % OZ_PER_LB };
}
