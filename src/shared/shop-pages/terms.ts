import { BRAND, PRODUCT } from '../brand.ts';
import type { PublicConfig } from '../config.ts';
import { CHANGE_HOURS } from '../order-moves.ts';
import { DEMONSTRATION } from './contact.ts';
import { type Html, html } from './html.ts';
import { priceWords, vatWords } from './words.ts';

/** The contract between shop and customer. */
export function termsPage({ shop }: PublicConfig): Html {
  const { trader } = shop;
  return html`
    ${trader ? null : DEMONSTRATION}
    <h2>About us</h2>
    <p>${trader ? html`You are buying from ${trader.name}, ${trader.address} (“we”; see <a href="/contact">Contact</a>).` : 'Nobody is selling anything here: this is a demonstration.'} These terms cover orders placed with ${BRAND}. Your confirmation sets out the terms that apply to your order.</p>
    <h2>Your contract with us</h2>
    <p>You buy a ${PRODUCT} as shown to you before you pay, for ${priceWords(shop)}. ${vatWords(shop)} Pressing <em>Pay Now</em> places an order that you must pay for, and you pay straight away. The contract is made when our confirmation reaches you, with your order number.</p>
    <p>If we can’t make the card, we’ll tell you and refund you in full. We may refuse to print anything unlawful or abusive; if so, we’ll refund you.</p>
    <h2>Delivery, cancelling and faults</h2>
    <p>You can change or cancel your order for ${CHANGE_HOURS} hours, or until we start printing if that’s sooner. After that there is no right to cancel, because the card is personalised. We replace or refund faulty and lost cards. <a href="/delivery-and-returns">Delivery and returns</a> has the details.</p>
    <h2>Your details</h2>
    <p>They remain yours. We use them only to show, print and post your card and to keep them for you (see <a href="/privacy">Privacy</a>). Please enter only the names and dates of your own family.</p>
    <h2>Your account</h2>
    <p>An account is free. Please keep your password secret. You can download your data and delete your account at any time. If we stop offering accounts, we’ll email you in time for you to download your data.</p>
    <h2>Our liability</h2>
    <p>We’re responsible for loss you suffer because we break this contract or don’t take reasonable care. Nothing here limits liability that can’t be limited by law: for death or injury caused by negligence, for fraud, or for your rights as a consumer.</p>
    <h2>Law</h2>
    <p>These terms are governed by the law of England and Wales. If you live in Scotland or Northern Ireland, you keep the protection of the law there and can use the courts there.</p>`;
}
