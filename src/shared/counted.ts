/** '1 order', '2 orders', '1,000 orders'. */
export function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count.toLocaleString('en-GB')} ${noun}s`;
}
