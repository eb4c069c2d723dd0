import { BRAND, PRODUCT } from '../brand.ts';
import type { PublicConfig } from '../config.ts';
import { CHANGE_HOURS } from '../order-moves.ts';
import { DEMONSTRATION } from './contact.ts';
import { type Html, html } from './html.ts';
import { priceWords, vatWords } from './words.ts';

/** The contract between shop and customer. */
export function termsPage({ shop }: PublicConfig): Html {
  const { trader } = shop;
  const seller = trader
    ? html`${trader.name}, ${trader.address} (“we”; see <a href="/contact">Contact</a>)`
    : html`nobody: this is a demonstration`;
  return html`
    ${trader ? null : DEMONSTRATION}
    <h2>About us</h2>
    <p>You buy from ${seller}. These terms cover orders placed at ${BRAND}. Your confirmation includes those that apply to your order.</p>
    <h2>Your contract with us</h2>
    <p>You buy a ${PRODUCT} as you saw it before you paid, for ${priceWords(shop)}. ${vatWords(shop)} Pressing <em>Pay Now</em> places an order that you must pay for. You pay when you order. The contract is made when our confirmation reaches you, with your order number.</p>
    <p>If we can’t make the card, we’ll tell you and refund you in full. We may refuse to print anything unlawful or abusive, and refund you.</p>
    <h2>Delivery, cancelling and faults</h2>
    <p>See <a href="/delivery-and-returns">Delivery and returns</a>. In short: you can change or cancel for up to ${CHANGE_HOURS} hours, until we start printing; after that there is no right to cancel, because the card is personalised; we replace or refund a faulty or lost card.</p>
    <h2>What you enter</h2>
    <p>It stays yours. We use it only to show, print and post your card and to keep your family’s details (see <a href="/privacy">Privacy</a>). Please enter only the names and dates of your own family.</p>
    <h2>Your account</h2>
    <p>Your account is free. Keep your password to yourself. You can download your data and delete your account at any time. If we stop offering accounts, we’ll email you in time to download your data.</p>
    <h2>Our liability</h2>
    <p>We are liable for what we do wrong, as the law says. Nothing here limits liability that can’t be limited by law: for death or injury caused by negligence, for fraud, or your rights as a consumer.</p>
    <h2>Law</h2>
    <p>The law of England and Wales applies. If you live in Scotland or Northern Ireland, you keep the protection of the law there and can use the courts there.</p>`;
}
