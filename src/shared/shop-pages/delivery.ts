import { PRODUCT } from '../brand.ts';
import type { CardTrim, PublicConfig } from '../config.ts';
import { MAX_CARDS, MAX_LARGER_CARDS } from '../order-limits.ts';
import { CHANGE_HOURS } from '../order-moves.ts';
import { MAX_COPIES } from '../pricing.ts';
import { shipToWords } from '../ship-to.ts';
import { complaints, DEMONSTRATION } from './contact.ts';
import { type Html, html, mailLink } from './html.ts';
import { closedWords, copiesWords, cutoffWords, periodWords, priceWords, vatWords } from './words.ts';

/** Information required by the Consumer Contracts Regulations 2013, Schedule 2, and the Consumer Rights Act 2015. */
export function deliveryPage({ shop, cardTrim, payments }: PublicConfig): Html {
  const { trader, delivery, cardMaterial } = shop;
  const material = cardMaterial ? html` Material: ${cardMaterial}.` : null;
  return html`
    ${trader ? null : DEMONSTRATION}
    <h2>What you buy</h2>
    <p>A ${PRODUCT}: a card of ${SIZES[cardTrim]}, printed on both sides with the details you enter: children on the front, dates on the back.${material} You see both sides before you pay. If it doesn’t all fit, we add another card at no extra cost; you can also choose one card per child. An order has up to ${MAX_CARDS} cards (${MAX_LARGER_CARDS} with larger text) for one price, and you can order up to ${MAX_COPIES} copies.</p>
    <h2>What it costs</h2>
    <p><strong>${priceWords(shop)}.</strong> ${vatWords(shop)} Extra copies in the same order cost less: ${copiesWords()}, with one delivery charge; you can add some on your order’s page, for as long as you can change it. A discount code reduces the price of the card, and you see the new total before you pay. There are no other charges.</p>
    <h2>How you order</h2>
    <p>Choose who is on the card, check both sides, enter the address and pay. You can go back and change anything until you press <em>Pay Now</em>, which places an order that you must pay for, at the total shown above the button. ${payments.driver === 'stripe' ? 'Stripe takes the payment; we never see your card number.' : 'This shop takes test payments only: no money is taken.'} We email you a confirmation straight away, in English, with the full terms of your order.</p>
    <h2>Delivery</h2>
    <p>Your card is printed, ${periodWords(delivery)}. ${cutoffWords(delivery)} Working days are Monday to Friday excluding bank holidays in England. ${closedWords(delivery)} We show the dates before you pay and in your confirmation.</p>
    <p>We only post to addresses in ${shipToWords(shop.shipTo)}. We’re responsible for the card until you receive it. If it is more than a week late, ${trader ? 'tell us and we’ll' : 'a real shop would'} send another or refund you, whichever you prefer. If it hasn’t arrived within 30 days of your order, you can cancel and get a full refund.</p>
    <h2>Changing your mind</h2>
    <p>You can change or cancel your order for up to ${CHANGE_HOURS} hours, until we start printing, with the link in your confirmation. It’s free, and if you cancel we refund the full amount to the card you paid with.</p>
    <p>After that there is <strong>no right to cancel</strong>. The usual 14 days to cancel an online order don’t apply to goods that are made to your specification or clearly personalised, as this card is (Consumer Contracts Regulations 2013, regulation 28(1)(b)).</p>
    <h2>If the card is faulty</h2>
    <p>We are under a legal duty to supply goods that are in conformity with the contract. Under the Consumer Rights Act 2015 a card must be as described, fit for its purpose and of satisfactory quality. If yours isn’t:</p>
    <ul>
      <li>within 30 days of receiving it you can reject it for a full refund;</li>
      <li>at any time you can ask for a free replacement instead, within a reasonable time;</li>
      <li>if the replacement is faulty too, you can keep it at a reduced price or reject it for a refund.</li>
    </ul>
    <p>We’re responsible for anything we leave out, change or print badly, but not for mistakes that you typed and approved${trader ? html`; do email ${mailLink(trader.email)} all the same` : null}. If we ask for a faulty card back, we pay the postage.</p>
    <h2>Complaints</h2>
    ${trader ? complaints(trader) : html`<p>This is a demonstration shop, so there is no contact for complaints.</p>`}`;
}

const SIZES: Record<CardTrim, string> = {
  wallet: '85 × 54 mm, the size of a bank card',
  cr80: '85.60 × 53.98 mm, the size of a bank card',
};
