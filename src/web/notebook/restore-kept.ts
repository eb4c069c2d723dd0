import * as z from 'zod/mini';
import { isBlank } from './guest-pages.ts';
import { guestPages } from './guest-store.ts';
import { joinPages } from './join-pages.ts';
import { forgetKept, keeping, storedText } from './keeping.ts';
import { KEPT_VERSION, type KeptPages, keepPages, takeKept } from './kept-pages.ts';
import { storedPages } from './stored-pages.ts';

const kept = z.object({ version: z.literal(KEPT_VERSION), until: z.string(), pages: storedPages });

/** What a text of the storage holds; null when its time is over, or this version of the page did not write it. */
export function readKept(text: string, now: Date): KeptPages | null {
  const read = kept.safeParse(parse(text));
  return read.success && new Date(read.data.until) > now ? read.data : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Takes back what the device kept since the last visit. What is too old or cannot be read is removed. */
export function restoreKept(text: string, now = new Date()): void {
  const read = readKept(text, now);
  if (read) takeKept(read);
  else forgetKept();
}

/** Takes over what another tab has just stored, unless this page has something of its own that is not kept. */
export function takeFromOtherTab(text: string, now = new Date()): void {
  const read = readKept(text, now);
  const wasKept = keeping.get().at === 'kept';
  if (read && (wasKept || isBlank(guestPages.get()))) takeKept(read);
  else if (!read && wasKept) keeping.set({ at: 'off' });
}

/** Has the notebook kept, together with what another tab may have had kept before: nothing of either is lost. */
export function keepWithOthers(now = new Date()): void {
  const text = keeping.get().at === 'off' ? storedText() : null;
  const before = text === null ? null : readKept(text, now);
  if (before) guestPages.set(joinPages(before.pages, guestPages.get()));
  keepPages(now);
}
