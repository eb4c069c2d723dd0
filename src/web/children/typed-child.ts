import type { CardChild } from '#shared/card-facts.ts';
import { weightLbs, weightOz } from '#shared/children.ts';
import { readTypedTime } from '../ui/date/typed-time.ts';
import { type ChildForm, readAmount, readBirthdate } from './child-form.ts';

/** As much of a child as can be read while the form is being filled in; null before the name has its first letter. */
export function typedChild(form: ChildForm): CardChild | null {
  const name = form.name.trim();
  if (!name) return null;
  const birth = readBirthdate(form.birthdate, form.dayUnknown);
  return {
    name,
    birthdate: birth.ok ? birth.date : null,
    dayUnknown: form.dayUnknown ? 1 : 0,
    birthtime: readTypedTime(form.birthtime),
    weightLbs: weightLbs.safeParse(readAmount(form.weightLbs)).data ?? null,
    weightOz: weightOz.safeParse(readAmount(form.weightOz)).data ?? null,
  };
}
