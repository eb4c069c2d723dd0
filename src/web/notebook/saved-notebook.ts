import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#shared/api.ts';
import { eldestFirst } from '#shared/children.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { queryOf } from '../call/query-of.ts';
import { refetchList } from './list-changes.ts';
import type { Notebook } from './notebook.ts';
import { useSavedList } from './use-saved-list.ts';

const CHILDREN = queryOf(api.children.list);
const PEOPLE = queryOf(api.people.list);
const DATES = queryOf(api.dates.list);
// Usually in the page already. One failed attempt is enough, as only an optional field depends on it.
const REMINDERS = { ...queryOf(api.account.reminders), retry: false };

/** Reads the dates that were added with a person, before the person is shown. A failure leaves them to a later read. */
async function readDates(): Promise<void> {
  const { queryKey, queryFn } = DATES;
  await queryClient.cancelQueries({ queryKey });
  // Called directly, because the query would retry while there is no answer.
  const rows = await queryFn().catch(() => null);
  if (rows) queryClient.setQueryData(queryKey, rows);
  else void refetchList(queryKey);
}

/** A member's notebook, stored on the server. */
export function useSavedNotebook(): Notebook {
  const children = useSavedList(CHILDREN, eldestFirst);
  const people = useSavedList(PEOPLE);
  const dates = useSavedList(DATES);
  const reminding = useQuery(REMINDERS).data?.on ?? false;
  return useMemo(
    () => ({
      kind: 'saved',
      reminding,
      children: children.listing,
      people: people.listing,
      dates: dates.listing,
      async addChild(body, key) {
        await children.add(() => call(api.children.create, { body, key }));
      },
      updateChild: (seen, body) =>
        children.rewrite(seen, body, () => call(api.children.update, { params: { id: seen.id }, body })),
      deleteChild: (id) =>
        children.remove(id, {
          save: () => call(api.children.remove, { params: { id } }),
          restore: () => call(api.children.restore, { params: { id } }),
        }),
      addPerson: (body, key) =>
        people.add(async () => {
          const person = await call(api.people.create, { body, key });
          if (body.dates.length > 0) await readDates();
          return person;
        }),
      async updatePerson(seen, body) {
        await people.rewrite(seen, body, () => call(api.people.update, { params: { id: seen.id }, body }));
        // The server changes suggested titles when a person is renamed.
        void refetchList(DATES.queryKey);
      },
      async deletePerson(id) {
        const undo = await people.remove(id, {
          save: () => call(api.people.remove, { params: { id } }),
          restore: () => call(api.people.restore, { params: { id } }),
        });
        void refetchList(DATES.queryKey);
        return async () => {
          // A read in progress lacks this person's dates.
          await queryClient.cancelQueries({ queryKey: DATES.queryKey });
          await undo().finally(() => refetchList(DATES.queryKey));
        };
      },
      async addDate(body, key) {
        await dates.add(() => call(api.dates.create, { body, key }));
      },
      updateDate: (seen, body) =>
        dates.rewrite(seen, body, () => call(api.dates.update, { params: { id: seen.id }, body })),
      deleteDate: (id) =>
        dates.remove(id, {
          save: () => call(api.dates.remove, { params: { id } }),
          restore: () => call(api.dates.restore, { params: { id } }),
        }),
    }),
    [children, people, dates, reminding],
  );
}
