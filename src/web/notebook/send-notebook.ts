import { api } from '#shared/api.ts';
import { counted } from '#shared/format.ts';
import type { ImportAnswer } from '#shared/notebook.ts';
import { call } from '../call/call.ts';
import { readAgain } from '../call/query-of.ts';

type File = Parameters<typeof call<typeof api.account.import>>[1]['body'];

/** Adds the rows of a file to the saved notebook, all of them or none, and has the pages read it again. */
export async function sendNotebook(body: File): Promise<ImportAnswer> {
  const added = await call(api.account.import, { body });
  void readAgain();
  return added;
}

/** 'Added: 2 children, 1 date.', or `nothing` when all of it was there. */
export function importWords(answer: ImportAnswer, nothing = NOTHING_NEW): string {
  const added = NOUNS.flatMap(([key, one, several]) =>
    answer[key] > 0 ? [counted(answer[key], one, several)] : [],
  );
  return added.length > 0 ? `Added: ${added.join(', ')}.` : nothing;
}

const NOTHING_NEW = 'You already have everything in this file.';

const NOUNS = [
  ['children', 'child', 'children'],
  ['people', 'person', 'people'],
  ['dates', 'date', 'dates'],
  ['milestones', 'milestone', 'milestones'],
] as const;
