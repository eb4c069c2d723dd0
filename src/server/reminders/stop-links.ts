import { createSeal } from '../db/seal.ts';

/** Whose reminders a link is about, and which version of the user's links it is of. */
export type StopLink = { userId: number; version: number };

/** Links in reminder mails, by which whoever has the mail gets fewer of them or none, without logging in. */
export type StopLinks = {
  tokenOf(link: StopLink): string;
  /** null when the token was not made here. */
  linkOf(token: string): StopLink | null;
};

export function createStopLinks(secret: string): StopLinks {
  const seal = createSeal(secret, 'stop reminders', 2);
  return {
    tokenOf: ({ userId, version }) => seal.tokenOf(userId, version),
    linkOf(token) {
      const [userId, version] = seal.numbersOf(token) ?? [];
      return userId === undefined || version === undefined ? null : { userId, version };
    },
  };
}
