/** Names as people compare them: without regard to case, spaces and what cannot be seen. */
export function foldedName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}
