/** The form in which names and addresses are compared: 'Ａda' and 'ADA' are one. */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC');
}
