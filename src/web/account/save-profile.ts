import type * as z from 'zod/mini';
import type { profileInput, User } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { call } from '../call/call.ts';
import { outdate } from '../call/query-of.ts';
import { showUser } from '../session/user.ts';

/** Saves a name and an e-mail address. With another address reminders end, which the same page shows. */
export async function saveProfile(body: z.input<typeof profileInput>): Promise<User> {
  const saved = await call(api.account.update, { body });
  showUser(saved);
  void outdate(api.account.reminders);
  return saved;
}
