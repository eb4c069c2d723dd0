import { BRAND } from '../brand.ts';
import type { PublicConfig } from '../config.ts';
import type { Shop, Trader } from '../shop.ts';
import { type Html, html, mailLink } from './html.ts';
import { vatWords } from './words.ts';

/** The seller's identity: E-Commerce Regulations 2002, regulation 6; Companies Act 2006, trading disclosures. */
export function contactPage({ shop }: PublicConfig): Html {
  const { trader } = shop;
  if (!trader) return DEMONSTRATION;
  return html`
    <p>${trader.name === BRAND ? html`You buy from ${BRAND}.` : html`${BRAND} is a trading name of <strong>${trader.name}</strong>, from whom you buy.`}</p>
    ${particulars(shop, trader)}
    <h2>About an order</h2>
    <p>Use the link in your confirmation email to follow, change or cancel it. For anything else, email ${mailLink(trader.email)} with your order number.</p>
    <h2>Complaints</h2>
    ${complaints(trader)}
    <h2>About your data</h2>
    <p>Email ${mailLink(trader.privacyEmail)}. See <a href="/privacy">Privacy</a> for what we keep and how to complain.</p>`;
}

/** The text shown instead of a seller's identity. */
export const DEMONSTRATION = html`
  <p class="note"><strong>This is a demonstration shop.</strong> Nothing is sold, printed or posted, and its owner has not added any contact details. Please don’t use a real card.</p>`;

/** The procedure for complaints: Consumer Contracts Regulations 2013, Schedule 2 (k). */
export function complaints({ email, address }: Trader): Html {
  return html`<p>Email ${mailLink(email)} or write to ${address} with your order number, what is wrong, and a photo if it helps. We’ll reply personally and put our mistakes right. This doesn’t affect your statutory rights.</p>`;
}

function particulars(shop: Shop, trader: Trader): Html {
  const rows: [string, Html | string | null][] = [
    ['Name', trader.name],
    ['Address', addressLines(trader.address)],
    ['Email', mailLink(trader.email)],
    ['Telephone', trader.phone],
    ['Company', trader.company],
    ['VAT', trader.vatNumber ? `VAT number ${trader.vatNumber}. ${vatWords(shop)}` : vatWords(shop)],
  ];
  return html`<dl>${rows.filter(([, value]) => value !== null).map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;
}

function addressLines(address: string): Html {
  const [first = '', ...rest] = address.split(/,\s*/);
  return html`${first}${rest.map((line) => html`<br>${line}`)}`;
}
