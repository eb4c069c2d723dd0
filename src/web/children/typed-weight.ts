import { plainCharacters, withoutFullStop } from '#shared/plain-characters.ts';

const KILOGRAMS_AND_GRAMS = /^(\d{1,2}) ?kg (\d{1,3}) ?g$/;
const AMOUNT = /^(\d+(?:\.\d*)?|\.\d+) ?(kg|g)?$/;
const THOUSANDS = /^(\d{1,2})[ .](\d{3})(?= ?g?$)/;
/** Numbers without a unit from this one on are grams, as no birth weight is that many kilograms. */
const FEWEST_GRAMS = 100;

/** Reads a typed weight in grams: '3.2', '3,2 kg', '3200', '3 200 g', '3kg 200g'. Returns null if it cannot be read. */
export function readGrams(typed: string): number | null {
  const text = withoutFullStop(plainWeight(typed))
    .replace(/[,\u066b]/g, '.')
    .replace(/\s+/g, ' ')
    .replace(/ ?(?:kilograms?|kilogrammes?|kilos?|kgs)\b\.?/, ' kg')
    .replace(/ ?(?:grams?|grammes?|gms?|gr)\b\.?$/, ' g')
    .trim();
  const [, kilograms, grams] = KILOGRAMS_AND_GRAMS.exec(text) ?? [];
  if (kilograms && grams) return Number(kilograms) * 1000 + Number(grams);
  // The numbers in '3 200 g' and '3.200' are both 3200.
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

/** Reads a typed whole number of pounds or ounces: '7', '7 lb', '7.'. Returns null if it cannot be read. */
export function readWhole(unit: keyof typeof WHOLE, typed: string): number | null {
  const [, number] = WHOLE[unit].exec(plainWeight(typed)) ?? [];
  return number === undefined ? null : Number(number);
}

type TypedWeight = { weightLbs: string; weightOz: string; weightGrams: string };

/** Moves the parts of a weight in the field for pounds, '7lb 4oz' or '3.2 kg', to their fields if those are empty. */
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

/** Formats grams as kilograms for the field: '3.20', '3.487'. */
export function toTypedKilograms(grams: number): string {
  return (grams / 1000).toFixed(3).replace(/0$/, '');
}
