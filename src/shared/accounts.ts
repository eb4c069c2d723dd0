import * as z from 'zod/mini';
import { line } from './text.ts';

const PASSWORD_MIN = 6;
const PASSWORD_MAX = 200;

const username = line('Username', { min: 3, max: 60 });
const password = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`),
    z.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
  );

/** A simple shape only: whether an address works is known when a mail arrives. */
export const EMAIL_SHAPE = /^[^\s@<>"',;:()\\]+@[^\s@<>"',;:()\\]+\.[^\s@<>"',;:()\\]+$/;

export const credentials = z.object({ username, password });

export const registration = z.object({
  name: line('Name', { min: 2 }),
  username,
  email: z.string().check(
    z.trim(),
    // Nothing long may reach the pattern: it takes quadratic time.
    z.maxLength(254, { message: 'Please enter a valid email', abort: true }),
    z.regex(EMAIL_SHAPE, 'Please enter a valid email'),
  ),
  password,
});

/** The form also asks for the password twice; the second is never sent. */
export const registrationForm = z.extend(registration, { confirmPassword: password }).check(
  z.refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  }),
);

/** The signed-in user as the browser may see them. */
export const user = z.object({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
});

export type Credentials = z.infer<typeof credentials>;
export type Registration = z.infer<typeof registration>;
export type User = z.infer<typeof user>;

const ADMIN_ID = 1;

export function isAdmin(who: { id: number } | null): boolean {
  return who?.id === ADMIN_ID;
}
