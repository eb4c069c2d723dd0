import { useMemo } from 'react';
import type { CardChild, CardFacts } from '#shared/card-facts.ts';
import { type Child, eldestFirst } from '#shared/children.ts';
import { cardFacts } from '../notebook/card-facts.ts';
import type { Notebook } from '../notebook/notebook.ts';
import { createPersonalStore } from '../store/create-personal-store.ts';

/** A child in an open form; `id` is null for a new one. */
type Typed = { child: CardChild; id: number | null };

// A store outside the page's state, so that a keystroke renders only the card.
const childBeingTyped = createPersonalStore<Typed | null>(null);

export function setTyped(child: CardChild | null, id: number | null = null): void {
  childBeingTyped.set(child && { child, id });
}

/** True if the form contains a child that is not in the list yet. */
export function useIsTyping(): boolean {
  return childBeingTyped.use() !== null;
}

/** The facts of the card, with the child being typed; null when there are none. */
export function useTypedCard({ children, people, dates }: Notebook): CardFacts | null {
  const now = childBeingTyped.use();
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

/** `kept` are the facts of `items`, in the same order. */
function withTyped(kept: CardChild[], items: Child[], { id, child }: Typed): CardChild[] {
  return id === null ? [...kept, child] : kept.map((fact, at) => (items[at]?.id === id ? child : fact));
}
