type Entry = { id: number };

/** True if two entries have the same content, ignoring their ids. */
export function hasSameContent(one: Entry, other: Entry): boolean {
  const plain = (entry: Entry) => JSON.stringify(Object.entries({ ...entry, id: 0 }).sort());
  return plain(one) === plain(other);
}
