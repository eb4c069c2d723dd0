import * as z from 'zod/mini';
import { child } from './children.ts';
import { dateChoices } from './date-choices.ts';
import { specialDate } from './dates.ts';
import { person } from './people.ts';
import { reminderState } from './reminder-settings.ts';

/** The data of a member's first page, which the server includes in the page as it answers the calls for them. */
export const bootFacts = z.object({
  children: z.array(child),
  people: z.array(person),
  dates: z.array(specialDate),
  choices: dateChoices,
  reminders: z.optional(reminderState),
});

export type BootFacts = z.infer<typeof bootFacts>;
