import { createContext, useContext } from 'react';
import type { Child, ChildInput } from '#shared/children.ts';
import type { DateInput, SpecialDate } from '#shared/dates.ts';
import type { NewPerson, Person, PersonInput } from '#shared/people.ts';
import type { QueryStatus } from '../ui/query-status.ts';

/** A list that may still be loading or have failed; `retry` loads it again. */
export type Listing<Item> = { status: QueryStatus; items: Item[]; retry(): void };

/** Undoes a deletion; rejects when that is no longer possible. */
export type Undo = () => Promise<void>;

/**
 * The family's facts and the operations on them. Screens use only this interface, for a member's notebook on the server
 * and a guest's in memory. An operation resolves when done, and rejects with an `Error` worded for a toast, also once
 * when a row differs from `seen`. Deleting a person deletes their dates. Adding again with the same `key` adds nothing.
 */
export type Notebook = {
  kind: 'saved' | 'guest';
  /** True if reminders are known to be on. */
  reminding: boolean;
  children: Listing<Child>;
  people: Listing<Person>;
  dates: Listing<SpecialDate>;
  addChild(input: ChildInput, key: string): Promise<void>;
  updateChild(seen: Child, input: ChildInput): Promise<void>;
  deleteChild(id: number): Promise<Undo>;
  addPerson(input: NewPerson, key: string): Promise<Person>;
  updatePerson(seen: Person, input: PersonInput): Promise<void>;
  deletePerson(id: number): Promise<Undo>;
  addDate(input: DateInput, key: string): Promise<void>;
  updateDate(seen: SpecialDate, input: DateInput): Promise<void>;
  deleteDate(id: number): Promise<Undo>;
};

export const NotebookContext = createContext<Notebook | null>(null);

export function useNotebook(): Notebook {
  const notebook = useContext(NotebookContext);
  if (!notebook) throw new Error('This part of the page needs a notebook around it.');
  return notebook;
}
