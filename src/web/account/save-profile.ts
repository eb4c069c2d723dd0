import type * as z from 'zod/mini';
import type { profileInput, User } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { call } from '../call/call.ts';
import { invalidate } from '../call/query-of.ts';
import { showUser } from '../session/user.ts';

/** Saves name and email address. A new address stops reminders, which the page then shows. */
export async function saveProfile(body: z.input<typeof profileInput>): Promise<User> {
  const saved = await call(api.account.update, { body });
  showUser(saved);
  void invalidate(api.account.reminders);
  return saved;
}
