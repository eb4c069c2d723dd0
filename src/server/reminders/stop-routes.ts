import type { Hono } from 'hono';
import { api } from '#shared/api.ts';
import { pages } from '#shared/pages.ts';
import type { ReminderLinkChoice } from '#shared/reminder-settings.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Serve } from '../http/bind-call.ts';
import { callerAddress } from '../http/caller-address.ts';
import { badRequest, conflict, notFound } from '../http/errors.ts';
import { readBody } from '../http/read-body.ts';
import { findLinked, lockLinked, reduceLinked, type StopLink, stopLinked } from './queries.ts';

const MAX_BYTES = 4 * 1024;

const CHANGED = 'Your reminders have changed in the meantime, so nothing was saved. Please choose again.';

/**
 * Mounts the calls for the holder of a reminder's link, who may see whose link it is, and reduce or stop the reminders.
 */
export function mountStopLinks(serve: Serve, { db, limits, config, stopLinks }: Deps): void {
  const linkOf = (token: string): StopLink => {
    const link = stopLinks.numbersOf(token);
    if (!link) throw notFound();
    return link;
  };
  const show = async (link: StopLink) => {
    const found = await findLinked(db, link);
    if (!found) throw notFound();
    return { to: shortened(found.email), on: found.onSince !== null, choices: choicesFor(found) };
  };

  serve(api.reminderLink.read, async ({ c, params }) => {
    await limits.count('reminder link from an address', callerAddress(c, config.trustProxy));
    return show(linkOf(params.token));
  });

  serve(api.reminderLink.reduce, async ({ c, params, body: { choice } }) => {
    await limits.count('reminder link from an address', callerAddress(c, config.trustProxy));
    const link = linkOf(params.token);
    if (choice === 'stop') await stopLinked(db, link);
    else
      await inTransaction(db, async (tx) => {
        const found = await lockLinked(tx, link);
        if (!found) throw notFound();
        // The settings may have changed since the page was opened, and the choice could now leave nothing.
        if (!choicesFor(found).includes(choice)) throw conflict(CHANGED);
        await reduceLinked(tx, link, choice);
      });
    return show(link);
  });
}

function choicesFor({
  onSince,
  leads,
  weekly,
  beforeWeekend,
}: NonNullable<Awaited<ReturnType<typeof findLinked>>>): ReminderLinkChoice[] {
  if (!onSince) return [];
  const hasOverview = weekly !== null;
  const isLessByDay = leads.includes(0) && (leads.length > 1 || hasOverview || beforeWeekend);
  const isLessByWeek = hasOverview && (leads.length > 0 || beforeWeekend);
  return ['stop', ...(isLessByDay ? ['day' as const] : []), ...(isLessByWeek ? ['week' as const] : [])];
}

/** 'ada@example.org' becomes 'a…@example.org': its owner recognises it, and strangers learn little. */
function shortened(email: string): string {
  const [first = ''] = email;
  return `${first}…${email.slice(email.lastIndexOf('@'))}`;
}

/**
 * RFC 8058: an email program stops reminders by this request. It has no cookie, gets the same response whether or not
 * the link is known, and may be repeated. A GET changes nothing, since email scanners open every link.
 */
export function mountOneClick(app: Hono, { db, stopLinks }: Deps): void {
  app.post(pages.stopReminders.path, async (c) => {
    const body = await readBody(c, MAX_BYTES);
    if (!(await isOneClick(body, c.req.header('content-type') ?? '')))
      throw badRequest('This address accepts only List-Unsubscribe=One-Click');
    const link = stopLinks.numbersOf(c.req.param('token') ?? '');
    if (link) await stopLinked(db, link);
    return c.text('Reminders are off.');
  });
}

/** Whether the body is the form of one field, in either of the two encodings that forms have. */
async function isOneClick(body: string, type: string): Promise<boolean> {
  const form = new Response(body, { headers: { 'content-type': type } });
  const fields = await form.formData().catch(() => null);
  return fields?.get('List-Unsubscribe') === 'One-Click';
}
