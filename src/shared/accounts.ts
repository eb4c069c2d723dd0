import * as z from 'zod/mini';
import { type CardDesign, storedDesign } from './card-design.ts';
import { emailAddress, MAX_ADDRESS_LENGTH } from './email.ts';
import { plainCharacters, withoutFullStop } from './plain-characters.ts';
import { line } from './text.ts';

const PASSWORD_MIN = 6;
const PASSWORD_MAX = 200;
export const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters`;

/** A username never ends with a full stop, as keyboards and dictation may add one. */
function usernameOf(max: number) {
  return z.pipe(z.string().check(z.overwrite(withoutFullStop)), line('Username', { min: 3, max }));
}

const username = usernameOf(60);
/** A username, or the email address in its place. */
const usernameOrEmail = usernameOf(MAX_ADDRESS_LENGTH);
const password = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`),
    z.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
  );

export const WRONG_PASSWORD = 'That’s not your current password';

/** The current password. Only the server knows whether it is right. */
const currentPassword = z
  .string()
  .check(z.minLength(1, 'Enter your current password'), z.maxLength(PASSWORD_MAX, WRONG_PASSWORD));

const name = line('Name', { min: 2 });
const email = emailAddress('Please enter a valid email');

export const credentials = z.object({ username: usernameOrEmail, password });

export const registration = z.object({ name, username, email, password });

const matching = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { path: ['confirmPassword'], message: 'Passwords do not match' },
);

/** The registration form. It asks for the password twice; the repetition is not sent. */
export const registrationForm = z.extend(registration, { confirmPassword: password }).check(matching);

export const usernameQuestion = z.object({ email });
export const usernameAnswer = z.object({ username: z.string() });

/** A request for a reset link. Username and address must belong to the same account. */
export const resetRequest = z.object({ username: usernameOrEmail, email });

export const newPassword = z.object({ password });
export const newPasswordForm = z.extend(newPassword, { confirmPassword: z.string() }).check(matching);

/** A change of profile. A new email address needs the current password; a new name does not. */
export const profileInput = z.object({ name, email, currentPassword: z.nullish(currentPassword) });

export const passwordChange = z.object({ currentPassword, password });
export const passwordChangeForm = z.extend(passwordChange, { confirmPassword: z.string() }).check(matching);

/** The deletion of an account, confirmed by the typed username and the password. */
export const accountDeletion = z.object({
  confirmation: z.string().check(z.maxLength(200), z.overwrite(withoutFullStop)),
  currentPassword,
});

/** Number of digits in the code that is emailed to confirm an address. */
export const EMAIL_CODE_DIGITS = 6;

/** The confirmation code as typed. Spaces are ignored, and digits of other scripts are accepted. */
export const emailCode = z.object({
  digits: z.string().check(
    z.maxLength(40, { message: 'The code should have six digits', abort: true }),
    z.overwrite((typed) => withoutFullStop(plainCharacters(typed)).replace(/\s/g, '')),
    z.regex(/^\d{6}$/, 'The code should have six digits'),
  ),
});

/** `verified`: the owner has confirmed that they receive emails at the account's address. */
export const emailState = z.object({ verified: z.boolean() });

/** A session of the user on some device. `lastSeen` is exact to a day. */
export const signedInDevice = z.object({
  id: z.string(),
  /** Browser and system, such as 'Chrome on Android'. */
  device: z.string(),
  lastSeen: z.string(),
  current: z.boolean(),
});

/** The signed-in user, as sent to the browser. */
export const user = z.object({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  /** Design of the user's latest order; missing before their first order. */
  cardDesign: z.optional(
    z.pipe(
      z.nullable(storedDesign),
      z.transform((design): CardDesign | undefined => design ?? undefined),
    ),
  ),
});

export type Credentials = z.infer<typeof credentials>;
export type Registration = z.infer<typeof registration>;
export type User = z.infer<typeof user>;
export type SignedInDevice = z.infer<typeof signedInDevice>;

const ADMIN_ID = 1;

export function isAdmin(who: { id: number } | null): boolean {
  return who?.id === ADMIN_ID;
}
