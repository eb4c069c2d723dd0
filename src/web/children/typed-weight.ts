import { plainCharacters, withoutFullStop } from '#shared/plain-characters.ts';

const KILOGRAMS_AND_GRAMS = /^(\d{1,2}) ?kg (\d{1,3}) ?g$/;
const AMOUNT = /^(\d+(?:\.\d*)?|\.\d+) ?(kg|g)?$/;
const THOUSANDS = /^(\d{1,2})[ .](\d{3})(?= ?g?$)/;
/** A number without a unit means grams from this value on, and kilograms below it: no newborn weighs 100 kilograms. */
const FEWEST_GRAMS = 100;

/** The grams of a typed weight: '3.2', '3,2 kg', '3200', '3 200 g', '3kg 200g'; null if it is not understood. */
export function readGrams(typed: string): number | null {
  const text = withoutFullStop(plainWeight(typed))
    .replace(/[,\u066b]/g, '.')
    .replace(/\s+/g, ' ')
    .replace(/ ?(?:kilograms?|kilogrammes?|kilos?|kgs)\b\.?/, ' kg')
    .replace(/ ?(?:grams?|grammes?|gms?|gr)\b\.?$/, ' g')
    .trim();
  const [, kilograms, grams] = KILOGRAMS_AND_GRAMS.exec(text) ?? [];
  if (kilograms && grams) return Number(kilograms) * 1000 + Number(grams);
  // '3 200 g' and '3.200': both are three thousand two hundred.
  const [, number, unit] = AMOUNT.exec(text.replace(THOUSANDS, '$1$2')) ?? [];
  const amount = Number(number);
  if (number === undefined) return null;
  const isGrams = unit ? unit === 'g' : amount >= FEWEST_GRAMS;
  return Math.round(isGrams ? amount : amount * 1000);
}

const POUNDS_AND_OUNCES = /^(\d+) ?(?:lbs?|pounds?)\b\.?,? ?(?:and )?(\d+) ?(?:oz|ounces?)?\.?$/;
const METRIC = /\d ?(?:k|g)/;
const WHOLE = {
  weightLbs: /^(-?\d+)\.? ?(?:lbs?|pounds?)?\.?$/,
  weightOz: /^(-?\d+)\.? ?(?:oz|ounces?)?\.?$/,
};

/** A whole number of pounds or ounces as people type one, '7', '7 lb', '7.', or null. */
export function readWhole(unit: keyof typeof WHOLE, typed: string): number | null {
  const [, number] = WHOLE[unit].exec(plainWeight(typed)) ?? [];
  return number === undefined ? null : Number(number);
}

type TypedWeight = { weightLbs: string; weightOz: string; weightGrams: string };

/**
 * Moves a whole weight typed in the field for pounds, such as '7lb 4oz' or '3.2 kg', to the right fields if they are
 * empty.
 */
export function spreadWeight({ weightLbs, weightOz, weightGrams }: TypedWeight): TypedWeight {
  const text = plainWeight(weightLbs);
  const [, pounds, ounces] = POUNDS_AND_OUNCES.exec(text) ?? [];
  if (!weightOz.trim() && pounds && ounces) return { weightLbs: pounds, weightOz: ounces, weightGrams };
  if (!(weightOz + weightGrams).trim() && METRIC.test(text) && readGrams(text) !== null)
    return { weightLbs: '', weightOz, weightGrams: weightLbs };
  return { weightLbs, weightOz, weightGrams };
}

function plainWeight(typed: string): string {
  return plainCharacters(typed.normalize('NFKC')).trim().toLowerCase();
}

/** Grams as they are typed: '3.20', '3.487'. */
export function toTypedKilograms(grams: number): string {
  return (grams / 1000).toFixed(3).replace(/0$/, '');
}
