const KG_PER_LB = 0.454;
const KG_PER_OZ = 0.02835;

/** '7 lbs 11 oz', or 'Not specified' when both are empty or zero. */
export function formatWeight(lbs: number | null, oz: number | null): string {
  return lbs || oz ? `${lbs ?? 0} lbs ${oz ?? 0} oz` : 'Not specified';
}

/** The same weight in kilograms with two decimals, by the specification's factors: '3.49 kg'. */
export function formatKilograms(lbs: number | null, oz: number | null): string {
  return `${((lbs ?? 0) * KG_PER_LB + (oz ?? 0) * KG_PER_OZ).toFixed(2)} kg`;
}
