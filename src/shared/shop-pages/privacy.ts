import { BRAND } from '../brand.ts';
import type { PublicConfig } from '../config.ts';
import type { Trader } from '../shop.ts';
import { DEMONSTRATION } from './contact.ts';
import { deviceStorage } from './device-storage.ts';
import { type Html, html, mailLink } from './html.ts';
import { retention } from './retention.ts';

/** Date of the latest change to this notice; any change must update it. */
const CHANGED = '28 November 2026';

/** Information required by UK GDPR, article 13, and about storage on devices by PECR, regulation 6. */
export function privacyPage(config: PublicConfig): Html {
  const { trader } = config.shop;
  return html`
    ${trader ? null : DEMONSTRATION}
    <p>We use what you enter to make your card and to keep your family’s details for you. We don’t sell it, show ads, track you, build profiles or make automated decisions about you. Last updated on ${CHANGED}.</p>
    <h2>Who is responsible</h2>
    ${trader ? controller(trader) : html`<p>This is a demonstration shop. Please don’t enter real details about your family.</p>`}
    <h2>What we use and why</h2>
    ${PURPOSES}
    <h2>Children and other people</h2>
    <p>Most of what we keep is about your children and the rest of your family, and comes only from you. We print it on your card and show it to you and to anyone you give an order or calendar link to. We use it for nothing else. Please enter only what your family would be happy to see on a card. ${BRAND} is for parents, not for children to use.</p>
    <h2>Who we share it with</h2>
    ${recipients(config)}
    <h2>How long we keep it</h2>
    ${retention(config)}
    <h2>Cookies and storage on your device</h2>
    ${deviceStorage(config)}
    <h2>Your rights</h2>
    <p>You can download, change and delete your data on your account page, and change an order with its link. You can also ask us for a copy of your data, or to correct, delete, restrict or transfer it. You can object to what we do for our legitimate interests, and withdraw consent at any time (this doesn’t affect what we did before). You don’t have to give us anything, but we can’t send a card without a name, a postal address and an email address.</p>
    <h2>Complaints about your data</h2>
    ${trader ? dataComplaints(trader) : html`<p>This is a demonstration shop, so there is nobody to complain to.</p>`}`;
}

function controller({ name, address, privacyEmail, icoNumber }: Trader): Html {
  const registered = icoNumber
    ? html` Our registration number with the Information Commissioner’s Office is ${icoNumber}.`
    : null;
  return html`<p>${name}, ${address}. Questions about your data: ${mailLink(privacyEmail)}.${registered}</p>`;
}

const PURPOSES = html`
  <ul>
    <li><strong>Your order</strong> (name, address, email, the details on the card, gift note, amount paid): to print, post and confirm it, and to answer your questions. Basis: our contract with you.</li>
    <li><strong>Your account and family details</strong> (name, username, email, password stored as a one-way hash, what you enter, the design of your last card): to keep them for you. Basis: our contract with you.</li>
    <li><strong>Contacts you import</strong>: we read the file on your device and save only the contacts you choose.</li>
    <li><strong>Our accounts</strong> (what we sold, to whom and for how much). Basis: tax law requires it.</li>
    <li><strong>Keeping the shop safe</strong> (IP addresses, types of browser, cookies): to stop password guessing, fraud and overload. Basis: our legitimate interest, and yours.</li>
    <li><strong>Email reminders</strong>, if you turn them on: names, ages and dates with their titles, sent to an address you have confirmed. Basis: your consent. You can unsubscribe from any reminder.</li>
    <li><strong>Your calendar link</strong>, if you turn it on: names, ages and full dates with their titles (including births and deaths), and your notes on dates if you choose, at a private link that your calendar app checks. Basis: our contract with you. Turning it off disables the link.</li>
  </ul>`;

function recipients({ payments, shop: { trader } }: PublicConfig): Html {
  const pays =
    payments.driver === 'stripe'
      ? html`<li><strong>Stripe</strong> (Stripe Payments UK Ltd, London) takes the payment. We give it the amount and a reference number; you give it your card number, name and email address directly. Stripe is responsible for this data itself and also processes it in the USA, under the UK–US data bridge and standard contractual clauses (<a href="https://stripe.com/gb/privacy">stripe.com/gb/privacy</a>). We never see your card number.</li>`
      : html`<li>This shop takes test payments only, so no payment details are shared.</li>`;
  const hosts = trader?.processors
    ? html`They work for us under contract and may not use your data for themselves: ${trader.processors}.`
    : html`They work for us under contract and may not use your data for themselves. Ask us who they are and where.`;
  return html`
    <ul>
      ${pays}
      <li><strong>The postal service</strong> sees the name and address on the parcel. We print the card ourselves.</li>
      <li><strong>Companies that host our server and deliver our emails.</strong> ${hosts}</li>
      <li><strong>Your calendar provider</strong> (Apple, Google, Microsoft or another), if you gave it your calendar link.</li>
      <li>Nobody else, unless the law or a court requires it.</li>
    </ul>`;
}

/** The complaints procedure required by the Data Protection Act 2018, section 164A (since 19 June 2026). */
function dataComplaints({ name, address, privacyEmail }: Trader): Html {
  const letter = {
    subject: `Complaint about my data (${BRAND})`,
    body: 'Name:\nHow to contact me:\nOrder number or username, if any:\nWhat happened, and when:\nWhat I would like you to do:\n',
  };
  return html`
    <p>Email ${mailLink(privacyEmail, letter)} (the link opens an email with the questions we need you to answer) or write to ${name}, ${address}. We acknowledge your complaint within 30 days, look into it without undue delay, keep you informed and tell you the outcome.</p>
    <p>You can also complain to the Information Commissioner’s Office (ICO): <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk/make-a-complaint</a>, telephone 0303 123 1113. The ICO usually asks you to complain to us first.</p>`;
}
