import { BRAND } from '#shared/brand.ts';
import { weekdayAndDay } from '#shared/delivery-estimate.ts';
import { formatNumber } from '#shared/format.ts';
import { type Need, needAddress, needWords } from '#shared/needs-you.ts';
import { pages } from '#shared/pages.ts';
import type { Message } from '../mail/mailer.ts';
import { composeEmail, type EmailSender, entries, link, paragraph } from './email-parts.ts';

type About = { to: string; day: string; messageId: string; sender: EmailSender };

/** Returns the email of the shop's open tasks: numbers, days and links to admin pages, no customer's data. */
export function morningMessage(needs: Need[], { to, day, messageId, sender }: About): Message {
  const told = needs.map((need) => {
    const address = needAddress(need);
    const what = `${formatNumber(need.count)} ${needWords(need)}`;
    return { what, address: address && sender.baseUrl + address };
  });
  const [first] = told;
  const more = told.length > 1 ? `, and ${told.length - 1} more` : '';
  const words = composeEmail(
    [
      paragraph(`Good morning. Here’s what needs doing today, ${weekdayAndDay(day)}:`),
      entries(told),
      link('Go to orders', sender.baseUrl + pages.adminOrders.path),
      paragraph('We send this email to the shop’s address on any morning when there’s something to do.'),
    ],
    sender,
  );
  return { to, messageId, ...words, subject: `${BRAND}: ${first?.what ?? ''}${more}` };
}
