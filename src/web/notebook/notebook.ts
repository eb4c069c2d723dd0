import { createContext, useContext } from 'react';
import type { Child, ChildInput } from '#shared/children.ts';
import type { DateInput, SpecialDate } from '#shared/dates.ts';
import type { Person, PersonInput } from '#shared/people.ts';
import type { QueryStatus } from '../ui/query-status.ts';

/** A list that may still be on its way, or may not have come; `retry` asks for it again. */
export type Listing<Item> = { status: QueryStatus; items: Item[]; retry(): void };

/** Takes a deletion back; rejects when that cannot be done, or no more. */
export type Undo = () => Promise<void>;

/**
 * The family's facts and what may be done with them. The screens know this and no more: whether a member's notebook on
 * the server is behind it, or a guest's in memory. A change is done when its promise resolves; it rejects with an
 * `Error` in words for a toast, once also when a row is not as it was `seen` any more. A person goes with all their dates. What is added twice under one `key` is added once.
 */
export type Notebook = {
  kind: 'saved' | 'guest';
  children: Listing<Child>;
  people: Listing<Person>;
  dates: Listing<SpecialDate>;
  addChild(input: ChildInput, key: string): Promise<void>;
  updateChild(seen: Child, input: ChildInput): Promise<void>;
  deleteChild(id: number): Promise<Undo>;
  addPerson(input: PersonInput, key: string): Promise<Person>;
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
