import type { PublicConfig } from '../config.ts';
import { plural } from '../format.ts';
import { type Html, html } from './html.ts';

/** Retention periods, as implemented in `delete-expired`, `orders/erase-orders` and `accounts/delete-account`. */
export function retention({ orderDataRetentionDays: days }: PublicConfig): Html {
  const rows: [string, string][] = [
    [
      'What you type as a guest',
      'Until you leave the page. If you press “Keep this on my phone” (or “computer”): on that device only, for 30 days after your last change.',
    ],
    [
      'An unpaid checkout',
      'Address and family details for 24 hours, or longer while a payment is pending. We keep an anonymous reference for 90 days, to match a late payment.',
    ],
    [
      'The family details, gift note, changes and our notes on an order',
      `${days === 0 ? 'Deleted within minutes' : `Deleted ${days} ${plural(days, 'day', 'days')}`} after the order is completed, sent, cancelled, refunded or left under review, whichever is last.`,
    ],
    [
      'Name, address, email and amount of an order',
      'Six years, as tax law requires. They aren’t deleted automatically after that, but you can ask us to. If you delete your account, we keep only the number, date, amount and country of each order.',
    ],
    [
      'A digital fingerprint of your printed card',
      'Until you delete your account. Nobody can read your details from it. We use it to tell you when your card is out of date.',
    ],
    [
      'Your account and family details',
      'Until you delete your account. This includes orders you placed while logged in or added to your account. You can’t delete it while a paid order is waiting to be posted.',
    ],
    ['Details you delete', 'About ten minutes, so that you can undo it.'],
    [
      'Your login',
      'Until you log out, or 30 days after your last visit, with your type of browser (such as “Chrome on Android”).',
    ],
    ['A password reset link; an email confirmation code', 'One hour; 15 minutes.'],
    [
      'A reference for something you have just added, so that it isn’t added twice',
      'One day, or until you delete your account.',
    ],
    ['A count of requests from each IP address, to stop password guessing and overload', 'Up to two hours.'],
    ['The server’s log', 'It holds no names, email addresses, IP addresses or family details.'],
    [
      'Backups',
      'Deleted data stays in them until newer ones replace them. We use them only to restore the server.',
    ],
  ];
  return html`<dl>${rows.map(([what, time]) => html`<dt>${what}</dt><dd>${time}</dd>`)}</dl>`;
}
