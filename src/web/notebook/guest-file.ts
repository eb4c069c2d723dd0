import type { z } from 'zod/mini';
import { eldestFirst } from '#shared/children.ts';
import { counted, listInWords } from '#shared/format.ts';
import { NOTEBOOK_FORMAT, NOTEBOOK_VERSION, type notebookFile } from '#shared/notebook.ts';
import type { GuestData } from './guest-data.ts';

/** A guest's notebook in the format of a notebook file. */
export function guestFile({ children, people, dates }: GuestData): z.input<typeof notebookFile> {
  return {
    format: NOTEBOOK_FORMAT,
    version: NOTEBOOK_VERSION,
    notebook: {
      children: children.map(({ id: _id, userId: _userId, ...child }) => ({
        ...child,
        birthdate: child.birthdate ?? '',
      })),
      people: people.map(({ id, userId: _userId, ...person }) => ({
        ...person,
        dates: dates
          .filter(({ personId }) => personId === id)
          .map(({ id: _id, userId: _userId, personId: _personId, ...date }) => date),
      })),
    },
  };
}

const MAX_NAMES = 4;

/** 'Ella, Max and 3 dates': up to four names, then the number of other people, and the number of dates. */
export function guestWords({ children, people, dates }: GuestData): string {
  const names = [...eldestFirst(children), ...people].map(({ name }) => name);
  const more = names.length - MAX_NAMES;
  const parts = more > 1 ? [...names.slice(0, MAX_NAMES), `${more} others`] : names;
  return listInWords(dates.length > 0 ? [...parts, counted(dates.length, 'date')] : parts);
}
