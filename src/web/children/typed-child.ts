import type { CardChild } from '#shared/card-facts.ts';
import { type ChildFacts, eachFact } from '#shared/child-facts.ts';
import { toMarkedBirth } from '#shared/partial-date.ts';
import { type ChildForm, readBirthdate, typedFacts } from './child-form.ts';
import { spreadWeight } from './typed-weight.ts';

/** As much of a child as can be read while the form is being filled in; null while the name is empty. */
export function typedChild(form: ChildForm): CardChild | null {
  const name = form.name.trim();
  if (!name) return null;
  const birth = readBirthdate(form.birthdate, form.unknown);
  const typed = { ...form, ...spreadWeight(form) };
  const facts = eachFact((column) => typedFacts[column].safeParse(typed[column]).data ?? null) as ChildFacts;
  return { name, ...(birth.ok ? toMarkedBirth(birth.date) : { birthdate: null, dayUnknown: 0 }), ...facts };
}
