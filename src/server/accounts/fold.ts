import { plainSigns } from '#shared/plain-text.ts';

/** The form in which names and addresses are compared: 'Ａda' and 'ADA' are one, and so are O’Brien and O'Brien. */
export function fold(text: string): string {
  return plainSigns(text).normalize('NFKC').toLowerCase().normalize('NFKC');
}
