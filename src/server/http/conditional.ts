import type { HonoRequest } from 'hono';
import { readHttpDate } from './http-date.ts';

/** What an answer is known by: its strong entity tag, quotes included, and when it last changed. */
export type Validators = { etag: string; changedAt: Date };

/**
 * Whether who asks has the present answer already, so that 304 is enough (RFC 9110, section 13.2.2): by their tags when they send
 * any, and only otherwise by their date. A date that cannot be read, or that is still to come, is none.
 */
export function isFresh(request: HonoRequest, { etag, changedAt }: Validators, now: Date): boolean {
  const tags = request.header('if-none-match');
  if (tags !== undefined) return tags.trim() === '*' || listsTag(tags, etag);
  const since = readHttpDate(request.header('if-modified-since') ?? '', now);
  return since !== null && since <= now.getTime() && since >= changedAt.getTime();
}

/** An element of a list: an entity tag, weak or strong, or nothing (RFC 9110, section 5.6.1); what is inside the quotes may hold commas. */
const TAG = /\s*(?:(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")\s*)?(?:,|$)/y;

/** The weak comparison: 'W/' makes no difference. A list that cannot be read to its end has no tag. */
function listsTag(list: string, etag: string): boolean {
  const tags: string[] = [];
  TAG.lastIndex = 0;
  while (TAG.lastIndex < list.length) {
    const found = TAG.exec(list);
    if (!found) return false;
    if (found[1]) tags.push(found[1]);
  }
  return tags.includes(etag);
}
