import type { PublicConfig } from '../config.ts';
import { type Html, html } from './html.ts';

/** What is kept for how long, as `delete-expired`, `orders/erase-orders` and `accounts/delete-account` do it. */
export function retention({ orderDataRetentionDays: days }: PublicConfig): Html {
  const rows: [string, string][] = [
    [
      'What you type as a guest',
      'In the open page, and gone with it. Where you press “Keep this on my phone” (or “computer”): on that device alone, for 30 days after your last change.',
    ],
    [
      'A checkout that is not paid',
      'Address and facts for 24 hours (longer only while a payment in it is undecided). A number that says nothing of you stays for 90 days, to recognise a late payment.',
    ],
    [
      'Facts of an order, a gift note, what was corrected, our own notes about it',
      `${days === 0 ? 'Erased within minutes' : `Erased ${days} ${days === 1 ? 'day' : 'days'}`} after the order is settled: completed, sent, cancelled, refunded, or left in doubt, whichever is last. A paid order keeps them until it is made.`,
    ],
    [
      'Name, address and email of an order, and what was paid',
      'For our books, which the law makes us keep for six years. They are not erased by themselves after that: ask us. Who deletes their account leaves only the number, day, amount and country of their orders.',
    ],
    [
      'Whether your printed card is out of date',
      'Marks made of what is on it, in which nothing can be read, by which the notebook tells you; with the order, until you delete your account.',
    ],
    [
      'Account and notebook',
      'Until you delete them, with the orders in it: those you made signed in, and those you made as a guest and then chose to keep in your account. An account with an order that is paid and not yet sent can be deleted when it is.',
    ],
    [
      'What you delete from your notebook',
      'Ten minutes, in which it can be put back; then it is erased within minutes.',
    ],
    [
      'Being signed in',
      '30 days after you were last here, with the kind of your browser (such as “Chrome on Android”), or until you log out.',
    ],
    ['A link for a new password; a code for your email address', 'One hour; 15 minutes.'],
    [
      'That you have just added something (a number, and marks in which nothing can be read), so that it is not added twice',
      'One day, or until you delete your account.',
    ],
    ['Counters against guessing and overload, by network address', 'At most two hours.'],
    ['The server’s log', 'Holds no names, email addresses, network addresses or facts.'],
    [
      'Copies in case the server breaks',
      'Hold what was deleted until they are replaced by newer ones; nothing is taken from them for anything else.',
    ],
  ];
  return html`<dl>${rows.map(([what, time]) => html`<dt>${what}</dt><dd>${time}</dd>`)}</dl>`;
}
