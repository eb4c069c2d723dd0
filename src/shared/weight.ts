import type { WeightStyle } from './card-design.ts';

const KG_PER_LB = 0.454;
const KG_PER_OZ = 0.02835;
const OZ_PER_LB = 16;
/** The legal pound, with which weights typed in kilograms are converted. */
const GRAMS_PER_LB = 453.59237;

/** A weight. `weightGrams` is set if it was given in kilograms; pounds and ounces are then its conversion. */
export type Weight = { weightLbs: number | null; weightOz: number | null; weightGrams: number | null };

/** '7 lbs 11 oz', or 'Not specified' when both are empty or zero. */
export function formatWeight(lbs: number | null, oz: number | null): string {
  return lbs || oz ? `${lbs ?? 0} lbs ${oz ?? 0} oz` : 'Not specified';
}

/** Kilograms with two decimals ('3.49'), from the grams if given, otherwise by the specification's factors. */
export function inKilograms({ weightLbs, weightOz, weightGrams }: Weight): string {
  // Rounded to tens of grams first, because 3.485 is inexact in binary and would be rounded down.
  if (weightGrams !== null) return (Math.round(weightGrams / 10) / 100).toFixed(2);
  return ((weightLbs ?? 0) * KG_PER_LB + (weightOz ?? 0) * KG_PER_OZ).toFixed(2);
}

/** Kilograms with their unit: '3.49 kg'. */
export function formatKilograms(weight: Weight): string {
  return `${inKilograms(weight)} kg`;
}

/** A weight in the style of a card: '7 lbs 11 oz', '3.49 kg', or '7 lbs 11 oz · 3.49 kg'; 'Not specified' if empty. */
export function weightIn(style: WeightStyle, weight: Weight): string {
  const { weightLbs, weightOz } = weight;
  const pounds = formatWeight(weightLbs, weightOz);
  if (style === 'pounds' || !(weightLbs || weightOz)) return pounds;
  const kilograms = formatKilograms(weight);
  return style === 'kilograms' ? kilograms : `${pounds} · ${kilograms}`;
}

/** Grams → pounds and ounces, to the nearest ounce. */
export function poundsOf(grams: number): { weightLbs: number; weightOz: number } {
  const ounces = Math.round((grams * OZ_PER_LB) / GRAMS_PER_LB);
  return { weightLbs: Math.floor(ounces / OZ_PER_LB), weightOz: ounces % OZ_PER_LB };
}
