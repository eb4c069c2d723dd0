import { useMemo } from 'react';
import type { CardChild, CardFacts } from '#shared/card-facts.ts';
import { type Child, eldestFirst } from '#shared/children.ts';
import { cardFacts } from '../notebook/card-facts.ts';
import type { Notebook } from '../notebook/notebook.ts';
import { createPersonalStore } from '../store/create-personal-store.ts';

/** A child in a form that is being filled in; `id` is null when it is a new one. */
type Typed = { child: CardChild; id: number | null };

// Not a state of the page: with each letter only the card is rendered again.
const typed = createPersonalStore<Typed | null>(null);

export function setTyped(child: CardChild | null, id: number | null = null): void {
  typed.set(child && { child, id });
}

/** Whether there is a child in a form that is in no list yet. */
export function useIsTyping(): boolean {
  return typed.use() !== null;
}

/** What the guest's card says, with the child that is being typed; null while there is nothing to say. */
export function useTypedCard({ children, people, dates }: Notebook): CardFacts | null {
  const now = typed.use();
  const facts = useMemo(
    () => cardFacts(children.items, people.items, dates.items),
    [children.items, people.items, dates.items],
  );
  return useMemo(() => {
    const all = now
      ? { ...facts, children: eldestFirst(withTyped(facts.children, children.items, now)) }
      : facts;
    return all.children.length + all.people.length > 0 ? all : null;
  }, [facts, children.items, now]);
}

/** `kept` are the facts of `items`, one for one. */
function withTyped(kept: CardChild[], items: Child[], { id, child }: Typed): CardChild[] {
  return id === null ? [...kept, child] : kept.map((fact, at) => (items[at]?.id === id ? child : fact));
}
