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
    <h2>The card</h2>
    <p>A ${PRODUCT} is a card measuring ${SIZES[cardTrim]}, printed on both sides with the details you enter: children on the front, important dates on the back.${material} You see both sides before you pay.</p>
    <p>If your details don’t fit on one card, we add another at no extra cost. You can also choose one card per child. One price covers up to ${MAX_CARDS} cards (${MAX_LARGER_CARDS} with larger text), and you can order up to ${MAX_COPIES} copies.</p>
    <h2>Price</h2>
    <p><strong>${priceWords(shop)}.</strong> ${vatWords(shop)} There are no other charges.</p>
    <p>Copies in the same order cost less: ${copiesWords()}, with one delivery charge. You can also add copies later, while you can still change your order. A discount code reduces the price of the card, and you see the new total before you pay.</p>
    <h2>Ordering</h2>
    <p>Choose who is on the card, check both sides, enter the address and pay. You can go back and change anything until you press <em>Pay Now</em>, which places an order that you must pay for, at the total shown above the button. ${payments.driver === 'stripe' ? 'Stripe takes the payment, and we never see your card number.' : 'This shop takes test payments only: no money is taken.'} We email you a confirmation straight away, in English, with the full terms of your order.</p>
    <h2>Delivery</h2>
    <p>Your card is ${periodWords(delivery)}. We show the dates before you pay and in your confirmation. ${cutoffWords(delivery)} Working days are Monday to Friday, excluding bank holidays in England. ${closedWords(delivery)}</p>
    <p>We only post to addresses in ${shipToWords(shop.shipTo)}. We’re responsible for the card until you receive it. If it is more than a week late, ${trader ? 'tell us and we’ll' : 'a real shop would'} send another or refund you, whichever you prefer. If it hasn’t arrived within 30 days of your order, you can cancel and get a full refund.</p>
    <h2>Changing or cancelling</h2>
    <p>You can change or cancel your order free of charge for ${CHANGE_HOURS} hours, or until we start printing if that’s sooner. Use the link in your confirmation. If you cancel, we refund the full amount to the card you paid with.</p>
    <p>After that there is <strong>no right to cancel</strong>. You can usually cancel an online order within 14 days, but not if the goods are made to your specification or clearly personalised, as this card is (Consumer Contracts Regulations 2013, regulation 28(1)(b)).</p>
    <h2>Faulty cards</h2>
    <p>We are under a legal duty to supply goods that are in conformity with the contract. Under the Consumer Rights Act 2015, your card must be as described, fit for its purpose and of satisfactory quality. If it isn’t:</p>
    <ul>
      <li>within 30 days of receiving it you can reject it and get a full refund;</li>
      <li>at any time you can ask for a replacement, free of charge and within a reasonable time;</li>
      <li>if the replacement is faulty too, you can reject it and get a refund, or keep it at a lower price.</li>
    </ul>
    <p>We’re responsible for anything we leave out, change or print badly, but not for mistakes in what you typed and approved${trader ? html`. Please email ${mailLink(trader.email)} anyway, as we may be able to help` : null}. If we ask you to return a faulty card, we pay the postage.</p>
    <h2>Complaints</h2>
    ${trader ? complaints(trader) : html`<p>This is a demonstration shop, so there is nobody to complain to.</p>`}`;
}

const SIZES: Record<CardTrim, string> = {
  wallet: '85\u00a0×\u00a054\u00a0mm, the size of a bank card',
  cr80: '85.60 × 53.98 mm, the size of a bank card',
};
