import * as z from 'zod/mini';
import { keptDate, keptPerson, readRows, storedDeviceChild } from '#shared/device-rows.ts';
import { serverNow } from '#shared/server-time.ts';
import { type GuestData, isEmptyGuestData } from './guest-data.ts';
import { mergeGuestData } from './merge-guest-data.ts';
import {
  adoptSavedGuest,
  deleteSavedGuest,
  guestData,
  guestSaving,
  SAVED_GUEST_VERSION,
  type SavedGuest,
  savedGuestText,
  savedUntil,
  saveGuest,
} from './saved-guest.ts';

const written = z.looseObject({ nextId: z.catch(z.int(), -1), unread: z.catch(z.array(z.unknown()), []) });

/** The schema of a guest's notebook from browser storage, where users can edit it. */
export const savedGuestData = z.pipe(
  written,
  z.transform((given: z.output<typeof written>): GuestData => {
    const unread = [...given.unread];
    const children = readRows(storedDeviceChild, given.children, unread);
    const people = readRows(keptPerson, given.people, unread);
    const dates = readRows(keptDate, given.dates, unread);
    const ids = [...children, ...people, ...dates].map(({ id }) => id - 1);
    return { children, people, dates, unread, nextId: Math.min(given.nextId, ...ids) };
  }),
);

const saved = z.object({ version: z.literal(SAVED_GUEST_VERSION), until: z.string(), pages: savedGuestData });

/** The notebook in a stored text; null when this build cannot read it, 'over' when it has expired. */
function readSavedGuest(text: string, now: Date): SavedGuest | 'over' | null {
  const given = parse(text);
  if (new Date(String(Object(given).until)) <= now) return 'over';
  const read = saved.safeParse(given);
  return read.success && new Date(read.data.until) > now ? read.data : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Restores the notebook of the last visit. An expired one is deleted, an unreadable one kept for another build. */
export function restoreSavedGuest(text: string, now = serverNow()): void {
  const read = readSavedGuest(text, now);
  if (read === 'over') deleteSavedGuest();
  else if (read) adoptSavedGuest(read);
  // The expiry is too late because the device's clock was ahead; saving again corrects it.
  if (guestSaving.get().at === 'saved' && String(Object(read).until) > savedUntil(now)) saveGuest(now);
}

/** Restores the page's notebook from before a reload, which is newer than the device's. */
export function restoreGuestAfterReload(given: unknown): void {
  const read = savedGuestData.safeParse(given);
  if (read.success && !isEmptyGuestData(read.data)) guestData.set(read.data);
}

/** Adopts the notebook saved by another tab, unless this page has entries that are not saved. */
export function adoptFromOtherTab(text: string, now = serverNow()): void {
  const read = readSavedGuest(text, now);
  const isReadable = read !== null && read !== 'over';
  const wasSaved = guestSaving.get().at === 'saved';
  if (isReadable && (wasSaved || isEmptyGuestData(guestData.get()))) adoptSavedGuest(read);
  else if (!isReadable && wasSaved) guestSaving.set({ at: 'off' });
}

/** Saves the notebook merged with that of another tab or build on the device, so that nothing is lost. */
export function saveMerged(now = serverNow()): void {
  const text = guestSaving.get().at === 'off' ? savedGuestText() : null;
  const before = text === null ? 'over' : readSavedGuest(text, now);
  const pages = guestData.get();
  if (before === null) guestData.set({ ...pages, unread: [...pages.unread, text] });
  else if (before !== 'over') guestData.set(mergeGuestData(before.pages, pages));
  saveGuest(now);
}
