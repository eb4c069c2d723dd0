import { api } from '#shared/api.ts';
import { counted } from '#shared/format.ts';
import type { ImportAnswer } from '#shared/notebook.ts';
import { call } from '../call/call.ts';
import { refetch } from '../call/query-of.ts';

type File = Parameters<typeof call<typeof api.account.import>>[1]['body'];

/** Imports a file into the stored notebook, completely or not at all, and refetches the notebook. */
export async function sendNotebook(body: File): Promise<ImportAnswer> {
  const added = await call(api.account.import, { body });
  void refetch();
  return added;
}

/** 'Added: 2 children, 1 date.', or `nothing` when nothing was added. */
export function importWords(answer: ImportAnswer, nothing = NOTHING_NEW): string {
  const added = ADDED_NOUNS.flatMap(([key, one, several]) =>
    answer[key] > 0 ? [counted(answer[key], one, several)] : [],
  );
  return added.length > 0 ? `Added: ${added.join(', ')}.` : nothing;
}

const NOTHING_NEW = 'You already have everything in this file.';

const ADDED_NOUNS = [
  ['children', 'child', 'children'],
  ['people', 'person', 'people'],
  ['dates', 'date', 'dates'],
  ['milestones', 'milestone', 'milestones'],
] as const;
