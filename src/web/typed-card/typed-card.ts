import { useMemo } from 'react';
import type { CardChild, CardFacts, CardPerson } from '#shared/card-facts.ts';
import { eldestFirst } from '#shared/children.ts';
import { cardFacts } from '../notebook/card-facts.ts';
import type { Notebook } from '../notebook/notebook.ts';
import { createPersonalStore } from '../store/create-personal-store.ts';

/** A child or person in an open form; `id` is null for a new one. */
type Typed<Fact> = { fact: Fact; id: number | null } | null;

// Stores outside the page's state, so that a keystroke renders only the card.
const childBeingTyped = createPersonalStore<Typed<CardChild>>(null);
const personBeingTyped = createPersonalStore<Typed<CardPerson>>(null);

export function setTyped(fact: CardChild | null, id: number | null = null): void {
  childBeingTyped.set(fact && { fact, id });
}

export function setTypedPerson(fact: CardPerson | null, id: number | null): void {
  personBeingTyped.set(fact && { fact, id });
}

/** True if a form contains a child or person that is not in the list yet. */
export function useIsTyping(): boolean {
  const person = personBeingTyped.use();
  return childBeingTyped.use() !== null || person !== null;
}

/** The facts of the card, with the child and person being typed; null when there are none. */
export function useTypedCard({ children, people, dates }: Notebook): CardFacts | null {
  const child = childBeingTyped.use();
  const person = personBeingTyped.use();
  const facts = useMemo(
    () => cardFacts(children.items, people.items, dates.items),
    [children.items, people.items, dates.items],
  );
  return useMemo(() => {
    const all = {
      children: eldestFirst(withTyped(facts.children, children.items, child)),
      people: withTyped(facts.people, people.items, person),
    };
    return all.children.length + all.people.length > 0 ? all : null;
  }, [facts, children.items, people.items, child, person]);
}

/** `kept` are the facts of `items`, in the same order. */
function withTyped<Fact>(kept: Fact[], items: { id: number }[], typed: Typed<Fact>): Fact[] {
  if (!typed) return kept;
  const { fact, id } = typed;
  return id === null ? [...kept, fact] : kept.map((one, at) => (items[at]?.id === id ? fact : one));
}
