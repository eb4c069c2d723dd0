import { api } from '#shared/api.ts';
import { isLoggedOut } from '#shared/call.ts';
import { call } from '../call/call.ts';
import { PageError } from '../ui/failure.ts';

const NOT_KEPT =
  'Your browser didn’t accept our login cookie. Please allow cookies for this site, then try again.';

/** Throws after a log-in when the browser does not send the session's cookie back. */
export async function checkCookie(): Promise<void> {
  await call(api.account.user).catch((error: unknown) => {
    // Only a 401 shows that the cookie was not sent.
    if (isLoggedOut(error)) throw new PageError(NOT_KEPT);
  });
}
