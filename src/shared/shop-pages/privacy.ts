import { BRAND } from '../brand.ts';
import type { PublicConfig } from '../config.ts';
import type { Trader } from '../shop.ts';
import { DEMONSTRATION } from './contact.ts';
import { deviceStorage } from './device-storage.ts';
import { type Html, html, mailLink } from './html.ts';
import { retention } from './retention.ts';

/** Raised by whoever changes what is said here. */
const CHANGED = '27 November 2026';

/** What UK GDPR, article 13, wants people to be told, and the storage on their devices (PECR, regulation 6). */
export function privacyPage(config: PublicConfig): Html {
  const { trader } = config.shop;
  return html`
    ${trader ? null : DEMONSTRATION}
    <p>Last changed on ${CHANGED}. In short: we keep what you type to make your card and your notebook. We sell nothing of it, show no advertisements, follow nobody, make no profiles, and no decision about you is made by a program alone.</p>
    <h2>Who is responsible</h2>
    ${trader ? controller(trader) : html`<p>Nobody yet. Please type no real facts about your family into a demonstration.</p>`}
    <h2>What we use, why, and by which right</h2>
    ${PURPOSES}
    <h2>Children, and other people you write down</h2>
    <p>Most of what ${BRAND} keeps is about your children and others of your family. It comes from you alone. It is shown to you and to whoever you give the link of an order or of a calendar, printed on your card, and used for nothing else. Please write down only what your family would be glad to see on a card. ${BRAND} is made for parents, not for children to use.</p>
    <h2>Who else gets it</h2>
    ${recipients(config)}
    <h2>How long it is kept</h2>
    ${retention(config)}
    <h2>What lies on your device</h2>
    ${deviceStorage(config)}
    <h2>Your rights</h2>
    <p>You can ask us for a copy of what we keep about you, to correct or erase it, to use it less, or to hand it over; you can object to what we do for our own interest, and take back a consent at any time, which leaves what was done before as it was. Most of it needs nobody's help: the account page downloads everything you wrote down, changes it, and deletes your account, and the link of an order corrects that order. You need not give us anything; but without a name, an address and an email address we cannot send a card.</p>
    <h2>Complaints about your data</h2>
    ${trader ? dataComplaints(trader) : html`<p>There is nobody to complain to: this is a demonstration.</p>`}`;
}

function controller({ name, address, privacyEmail, icoNumber }: Trader): Html {
  const registered = icoNumber
    ? html` Our number in the register of the Information Commissioner's Office is ${icoNumber}.`
    : null;
  return html`<p>${name}, ${address}. Questions about your data: ${mailLink(privacyEmail)}.${registered}</p>`;
}

const PURPOSES = html`
  <ul>
    <li><strong>Your order</strong> (name, address, email, the facts of the card, a gift note, what was paid): to make, post and confirm it and to answer you. By right of our contract with you.</li>
    <li><strong>Your account and notebook</strong> (name, user name, email, password as a code that cannot be turned back, what you write down, how your last card looked): to keep it for you. By right of our contract with you.</li>
    <li><strong>Contacts you import</strong>: the file is read on your own device, and only what you tick is sent to us, as part of your notebook.</li>
    <li><strong>Our books</strong> (what was sold, to whom, for how much): because the law on taxes wants them.</li>
    <li><strong>Keeping the shop safe</strong> (network addresses, the kind of browser, cookies): to hold off guessed passwords, fraud and overload. It is our legitimate interest, and yours.</li>
    <li><strong>Reminders by email</strong>, where you switch them on: names as you wrote them, what dates are called in your words, ages, years and days, to an address you have confirmed. By your consent; each of these emails has a link that stops them.</li>
    <li><strong>Your calendar's feed</strong>, where you switch it on: names, what dates are called in your words, days with their years (whole birth dates and days of death too), ages, and your notes on dates if you choose so, at a secret address that your calendar looks at. By our contract with you; switching it off makes the address worthless.</li>
  </ul>`;

function recipients({ payments, shop: { trader } }: PublicConfig): Html {
  const pays =
    payments.driver === 'stripe'
      ? html`<li><strong>Stripe</strong> (Stripe Payments UK Ltd, London) takes the payment. It is given the amount, a number of the checkout, and the number of your card, your name and your email address from you directly; it is responsible for them itself and also handles them in the USA, under the UK's approved data bridge and standard clauses (<a href="https://stripe.com/gb/privacy">stripe.com/gb/privacy</a>). We never see the number of your card.</li>`
      : html`<li>Payments are a test here, and go to nobody.</li>`;
  const hosts = trader?.processors
    ? html`They work for us under a contract and may use nothing for themselves: ${trader.processors}.`
    : html`They work for us under a contract and may use nothing for themselves. Ask us who and where they are.`;
  return html`
    <ul>
      ${pays}
      <li><strong>The post</strong> gets the name and address on the parcel. We print the card ourselves.</li>
      <li><strong>Companies that keep our server and carry our emails.</strong> ${hosts}</li>
      <li><strong>Your calendar's company</strong> (Apple, Google, Microsoft or another) fetches the feed, if you gave it the address.</li>
      <li>Nobody else, unless a law or a court obliges us.</li>
    </ul>`;
}

/** Data Protection Act 2018, section 164A (since 19 June 2026): how to complain, and what happens then. */
function dataComplaints({ name, address, privacyEmail }: Trader): Html {
  const letter = {
    subject: `Complaint about my data (${BRAND})`,
    body: 'My name:\nHow you can reach me:\nThe order number or user name, if there is one:\nWhat happened, and when:\nWhat I would like you to do:\n',
  };
  return html`
    <p>Write to ${mailLink(privacyEmail, letter)} (the link opens an email with the few questions we need answered) or by letter to ${name}, ${address}. We confirm within 30 days that we have your complaint, look into it without undue delay, tell you how it goes, and tell you the outcome.</p>
    <p>You may also complain to the Information Commissioner's Office: <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk/make-a-complaint</a>, telephone 0303 123 1113. It will usually ask whether you have complained to us first.</p>`;
}
