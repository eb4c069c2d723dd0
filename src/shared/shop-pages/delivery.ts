import { PRODUCT } from '../brand.ts';
import type { CardTrim, PublicConfig } from '../config.ts';
import { MAX_CARDS, MAX_LARGER_CARDS } from '../order-limits.ts';
import { CHANGE_HOURS } from '../order-moves.ts';
import { MAX_COPIES } from '../pricing.ts';
import { shipToWords } from '../ship-to.ts';
import { complaints, DEMONSTRATION } from './contact.ts';
import { type Html, html, mailLink } from './html.ts';
import { closedWords, copiesWords, cutoffWords, periodWords, priceWords, vatWords } from './words.ts';

/** What the Consumer Contracts Regulations 2013, Schedule 2, and the Consumer Rights Act 2015 want a buyer to know. */
export function deliveryPage({ shop, cardTrim, payments }: PublicConfig): Html {
  const { trader, delivery, cardMaterial } = shop;
  const material = cardMaterial ? html` Material: ${cardMaterial}.` : null;
  return html`
    ${trader ? null : DEMONSTRATION}
    <h2>What you buy</h2>
    <p>A ${PRODUCT}: a card of ${SIZES[cardTrim]}, printed on both sides with the facts you typed, children on the front and dates on the back.${material} You see both sides before you pay. Facts that do not fit on one card go on a further one; with one card for each child you get one for each. An order has at most ${MAX_CARDS} cards (${MAX_LARGER_CARDS} where you choose larger text), and one price whatever their number. You can have up to ${MAX_COPIES} copies of them.</p>
    <h2>What it costs</h2>
    <p><strong>${priceWords(shop)}.</strong> ${vatWords(shop)} Copies of the same card in one order cost less than orders of their own: ${copiesWords()}; delivery is paid once. A discount code takes its amount off the card; you see the new total before you pay. There is nothing else to pay.</p>
    <h2>How you order</h2>
    <p>Choose who goes on the card, look at both sides, type the address, and pay. You can go back and correct everything until you press <em>Pay Now</em>, by which you order and oblige yourself to pay the total shown above it. ${payments.driver === 'stripe' ? 'Stripe takes the payment; we never see the number of your card.' : 'Payments are a test here: no money is taken.'} We confirm the order by email at once, in English, with everything that is agreed in it.</p>
    <h2>When it comes</h2>
    <p>Your card is printed, ${periodWords(delivery)}. ${cutoffWords(delivery)} Working days are Monday to Friday without the bank holidays of England. ${closedWords(delivery)} The page shows the days before you pay, and your confirmation repeats them.</p>
    <p>We post to addresses in ${shipToWords(shop.shipTo)}, and nowhere else. Until the card is in your hands the risk is ours. If it has not come a week after the day we named, ${trader ? 'write to us: we send' : 'a shop that sells something sends'} it again or ${trader ? 'give' : 'gives'} your money back, as you like. If it has not come within 30 days of your order, you may end the contract and have all of your money back.</p>
    <h2>Changing your mind</h2>
    <p>Until we start to print, and for at most ${CHANGE_HOURS} hours, you can correct or cancel your order by the link in your confirmation. It costs nothing, and all of your money goes back to the card you paid with.</p>
    <p>After that there is <strong>no right to cancel</strong>. For most things bought online the law gives you 14 days to change your mind; for things made to your own specification or clearly personalised, as this card is, it does not (Consumer Contracts Regulations 2013, regulation 28(1)(b)).</p>
    <h2>If the card is faulty</h2>
    <p>We are under a legal duty to supply goods that are in conformity with the contract. Under the Consumer Rights Act 2015 a card must be as described, fit for its purpose and of satisfactory quality. If yours is not:</p>
    <ul>
      <li>within 30 days of getting it you can reject it and have all of your money back;</li>
      <li>at any time you can ask us to print it again instead, at no cost to you and within a reasonable time;</li>
      <li>if the second one is no better, you can keep it at a lower price, or reject it and have your money back.</li>
    </ul>
    <p>A letter, a date or a side that we lost, changed or printed badly is our fault. What was typed wrongly and shown so before you paid is not${trader ? html`; write to us all the same, to ${mailLink(trader.email)}` : null}. If we ask for a faulty card back, we pay the postage.</p>
    <h2>Complaints</h2>
    ${trader ? complaints(trader) : html`<p>There is nobody to complain to: this is a demonstration.</p>`}`;
}

const SIZES: Record<CardTrim, string> = {
  wallet: '85 × 54 mm, the size of a bank card',
  cr80: '85.60 × 53.98 mm, the size of a bank card',
};
