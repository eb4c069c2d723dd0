import { BRAND, PRODUCT } from '../brand.ts';
import type { PublicConfig } from '../config.ts';
import { CHANGE_HOURS } from '../order-moves.ts';
import { DEMONSTRATION } from './contact.ts';
import { type Html, html } from './html.ts';
import { priceWords, vatWords } from './words.ts';

/** What is agreed between the shop and who orders. */
export function termsPage({ shop }: PublicConfig): Html {
  const { trader } = shop;
  const seller = trader
    ? html`${trader.name}, ${trader.address} (“we”; see <a href="/contact">Contact</a>)`
    : html`nobody: this is a demonstration`;
  return html`
    ${trader ? null : DEMONSTRATION}
    <h2>Who you deal with</h2>
    <p>You buy from ${seller}. These terms are for orders placed at ${BRAND}; they are kept in your confirmation as far as they concern your order.</p>
    <h2>What is agreed, and when</h2>
    <p>You buy a ${PRODUCT} as you saw it before you paid, for ${priceWords(shop)}. ${vatWords(shop)} By pressing <em>Pay Now</em> you make an order that obliges you to pay. The contract is made when our confirmation reaches you; it has the order number. You pay with your order.</p>
    <p>If we cannot make the card, we tell you and give all of your money back. We may refuse, with your money back, to print what is unlawful or attacks somebody.</p>
    <h2>Delivery, cancelling and faults</h2>
    <p>They are in <a href="/delivery-and-returns">Delivery and returns</a>. In short: you can correct or cancel until we print and for at most ${CHANGE_HOURS} hours; since the card is personalised there is no right to cancel after that; a faulty or lost card is made again or paid back.</p>
    <h2>What you type</h2>
    <p>It stays yours. We use it to show, print and post your card and to keep your notebook, and for nothing else (<a href="/privacy">Privacy</a>). Please type only what you may: names and dates of your own family.</p>
    <h2>Your account</h2>
    <p>An account is free. Keep its password to yourself. You can download everything in it and delete it at any time. We do not charge for the notebook; if we stopped offering it, we would tell you by email in time to download it.</p>
    <h2>What we answer for</h2>
    <p>We answer for what we do wrong, as the law says. Nothing here limits or excludes what may not be: death or injury by negligence, fraud, or your rights as a consumer.</p>
    <h2>Law</h2>
    <p>The law of England and Wales applies. If you live in Scotland or Northern Ireland, you keep the protection of the law there and may go to the courts there.</p>`;
}
