import type { Hono } from 'hono';
import { api } from '#shared/api.ts';
import { pages } from '#shared/pages.ts';
import type { ReminderLinkChoice } from '#shared/reminder-settings.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { callerAddress } from '../http/caller-address.ts';
import { badRequest, conflict, notFound } from '../http/errors.ts';
import { readBody } from '../http/read-body.ts';
import type { Serve } from '../http/serve.ts';
import { findLinked, lockLinked, reduceLinked, type StopLink, stopLinked } from './queries.ts';

const MAX_BYTES = 4 * 1024;

const CHANGED = 'Your reminders have changed in the meantime, so nothing was saved. Please choose again.';

/** What whoever has a reminder mail may do with its link: see whose reminders they are, and have fewer or none. */
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
        // Of what has been changed since the page was opened, it could end what its press promises to leave.
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

/** 'ada@example.org' → 'a…@example.org': whose it is is known to who has the mail, and to nobody else. */
function shortened(email: string): string {
  const [first = ''] = email;
  return `${first}…${email.slice(email.lastIndexOf('@'))}`;
}

/**
 * RFC 8058: a mail program stops the reminders by this request and no other. It brings no cookie, is answered alike whether or not
 * the link is known, and may come again. Opening the address changes nothing: mail scanners open every link.
 */
export function mountOneClick(app: Hono, { db, stopLinks }: Deps): void {
  app.post(pages.stopReminders.path, async (c) => {
    const body = await readBody(c, MAX_BYTES);
    if (!(await isOneClick(body, c.req.header('content-type') ?? '')))
      throw badRequest('This address takes List-Unsubscribe=One-Click and nothing else');
    const link = stopLinks.numbersOf(c.req.param('token') ?? '');
    if (link) await stopLinked(db, link);
    return c.text('Reminders are off.');
  });
}

/** A form of one field, in either way in which forms are sent. */
async function isOneClick(body: string, type: string): Promise<boolean> {
  const form = new Response(body, { headers: { 'content-type': type } });
  const fields = await form.formData().catch(() => null);
  return fields?.get('List-Unsubscribe') === 'One-Click';
}
