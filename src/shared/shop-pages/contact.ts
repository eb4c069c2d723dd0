import { BRAND } from '../brand.ts';
import type { PublicConfig } from '../config.ts';
import type { Shop, Trader } from '../shop.ts';
import { type Html, html, mailLink } from './html.ts';
import { vatWords } from './words.ts';

/** The seller's identity: E-Commerce Regulations 2002, regulation 6; Companies Act 2006, trading disclosures. */
export function contactPage({ shop }: PublicConfig): Html {
  const { trader } = shop;
  if (!trader) return html`${DEMONSTRATION}${ABOUT_AN_ORDER}`;
  return html`
    <p>Cards on this site are sold by <strong>${trader.name}</strong>${trader.name === BRAND ? null : `, trading as ${BRAND}`}.</p>
    ${ABOUT_AN_ORDER}
    <p>For anything else, email ${mailLink(trader.email)} with your order number.</p>
    <h2>Who we are</h2>
    ${particulars(shop, trader)}
    <h2>Complaints</h2>
    ${complaints(trader)}
    <h2>Your data</h2>
    <p>Email ${mailLink(trader.privacyEmail)}. Our <a href="/privacy">privacy notice</a> explains what we keep and why.</p>`;
}

const ABOUT_AN_ORDER = html`
  <h2>About an order</h2>
  <p>To see, change or cancel your order, use the link in your confirmation email.</p>`;

/** The text shown instead of a seller's identity. */
export const DEMONSTRATION = html`
  <p class="note"><strong>This is a demonstration shop.</strong> Nothing is sold, printed or posted, and there are no contact details. Please don’t use a real bank card.</p>`;

/** The procedure for complaints: Consumer Contracts Regulations 2013, Schedule 2 (k). */
export function complaints({ email, address }: Trader): Html {
  return html`<p>Email ${mailLink(email)} or write to ${address} with your order number. Tell us what went wrong, with a photo if it helps. We’ll reply personally, and if we’ve made a mistake we’ll put it right. This doesn’t affect your statutory rights.</p>`;
}

function particulars(shop: Shop, trader: Trader): Html {
  const rows: [string, Html | string | null][] = [
    ['Name', trader.name],
    ['Address', addressLines(trader.address)],
    ['Email', mailLink(trader.email)],
    [
      'Telephone',
      trader.phone && html`<a href="tel:${trader.phone.replaceAll(' ', '')}">${trader.phone}</a>`,
    ],
    ['Company', trader.company],
    ['VAT', trader.vatNumber ? `VAT number ${trader.vatNumber}. ${vatWords(shop)}` : vatWords(shop)],
  ];
  return html`<dl>${rows.filter(([, value]) => value !== null).map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;
}

function addressLines(address: string): Html {
  const [first = '', ...rest] = address.split(/,\s*/);
  return html`${first}${rest.map((line) => html`<br>${line}`)}`;
}
