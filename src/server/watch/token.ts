import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a request's Authorization is `Bearer <token>`; the time it takes tells nothing of the token. */
export function allowed(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
