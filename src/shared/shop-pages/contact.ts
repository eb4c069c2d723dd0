import { BRAND } from '../brand.ts';
import type { PublicConfig } from '../config.ts';
import type { Shop, Trader } from '../shop.ts';
import { type Html, html, mailLink } from './html.ts';
import { vatWords } from './words.ts';

/** Who sells: E-Commerce Regulations 2002, regulation 6; Companies Act 2006, trading disclosures. */
export function contactPage({ shop }: PublicConfig): Html {
  const { trader } = shop;
  if (!trader) return html`${DEMONSTRATION}<p>There is nobody to write to.</p>`;
  return html`
    <p>${trader.name === BRAND ? html`You buy from ${BRAND}.` : html`${BRAND} is a trading name of <strong>${trader.name}</strong>, from whom you buy.`}</p>
    ${particulars(shop, trader)}
    <h2>About an order</h2>
    <p>The link in your confirmation shows how your order stands, and lets you correct or cancel it until we print. For anything else write to ${mailLink(trader.email)} and name the order number.</p>
    <h2>If something is wrong</h2>
    ${complaints(trader)}
    <h2>About your data</h2>
    <p>Write to ${mailLink(trader.privacyEmail)}. <a href="/privacy">Privacy</a> says what we keep and how to complain.</p>`;
}

/** What stands where a shop would say who it is. */
export const DEMONSTRATION = html`
  <p class="note"><strong>This is a demonstration shop.</strong> Nobody sells anything here: nothing is printed or posted, and please pay with no real card. Whoever runs it has not said who they are (the settings SHOP_NAME, SHOP_ADDRESS and SHOP_EMAIL).</p>`;

/** How complaints are handled: Consumer Contracts Regulations 2013, Schedule 2 (k). */
export function complaints({ email, address }: Trader): Html {
  return html`<p>Tell us, by email to ${mailLink(email)} or by letter to ${address}: the order number, what is wrong, and a photograph if it helps. A person reads it, answers you, and puts right what we did wrong. Nothing here takes away what the law gives you.</p>`;
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
