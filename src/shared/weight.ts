import type { WeightStyle } from './card-design.ts';
import { plainSigns } from './plain-text.ts';

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

const KILOGRAMS_AND_GRAMS = /^(\d{1,2}) ?kg (\d{1,3}) ?g$/;
const AMOUNT = /^(\d+(?:\.\d*)?|\.\d+) ?(kg|g)?$/;
const THOUSANDS = /^(\d{1,2})[ .](\d{3})(?= ?g?$)/;
/** A number without a unit is read as grams from here on; no baby weighs so many kilograms. */
const FEWEST_GRAMS = 100;

/** Typed weight → grams: '3.2', '3,2 kg', '3200', '3 200 g', '3kg 200g'; null when not understood. */
export function readGrams(typed: string): number | null {
  const text = plainSigns(typed.normalize('NFKC'))
    .trim()
    .toLowerCase()
    .replace(/[,\u066b]/g, '.')
    .replace(/\s+/g, ' ')
    .replace(/ ?(?:kilograms?|kilogrammes?|kilos?|kgs)\b\.?/, ' kg')
    .replace(/ ?(?:grams?|grammes?|gms?|gr)\b\.?$/, ' g')
    .trim();
  const [, kilograms, grams] = KILOGRAMS_AND_GRAMS.exec(text) ?? [];
  if (kilograms && grams) return Number(kilograms) * 1000 + Number(grams);
  // A thousands separator is removed: '3 200 g' and '3.200' are 3,200 grams.
  const [, number, unit] = AMOUNT.exec(text.replace(THOUSANDS, '$1$2')) ?? [];
  const amount = Number(number);
  if (number === undefined) return null;
  const isGrams = unit ? unit === 'g' : amount >= FEWEST_GRAMS;
  return Math.round(isGrams ? amount : amount * 1000);
}

/** Grams → kilograms as typed: '3.20', '3.487'. */
export function toTypedKilograms(grams: number): string {
  return (grams / 1000).toFixed(3).replace(/0$/, '');
}
