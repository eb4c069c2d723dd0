import type { GuestData } from './guest-data.ts';
import { hasSameContent } from './same-content.ts';

type Entry = { id: number };

/** Merges two notebooks. A child, person or date with the same content in both is included once. */
export function mergeGuestData(one: GuestData, other: GuestData): GuestData {
  let { nextId } = one;
  const newIds = new Map<number, number>();

  function join<Item extends Entry>(known: Item[], added: Item[]): Item[] {
    const joined = [...known];
    for (const item of added) {
      const alike = joined.find((other) => hasSameContent(other, item));
      const id = alike?.id ?? nextId--;
      newIds.set(item.id, id);
      if (!alike) joined.push({ ...item, id });
    }
    return joined;
  }

  const children = join(one.children, other.children);
  const people = join(one.people, other.people);
  const dates = other.dates.map((date) => ({
    ...date,
    personId: newIds.get(date.personId) ?? date.personId,
  }));
  const unread = [...one.unread, ...other.unread];
  return { children, people, dates: join(one.dates, dates), nextId, unread };
}
