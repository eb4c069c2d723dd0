import { BRAND, PRODUCT, TAGLINE } from '#shared/brand.ts';
import { formatPounds } from '#shared/money.ts';
import { CARD_PRICE, SHIPPING } from '#shared/pricing.ts';
import { escapeHtml } from './escape.ts';
import type { Message } from './mailer.ts';

/** What the confirmation speaks of. No children, no dates: a mail passes through many hands. */
export type MailedOrder = {
  id: number;
  amount: number;
  discountAmount: number;
  shippingName: string;
  shippingEmail: string;
  shippingAddress: string;
  shippingCity: string;
  shippingPostcode: string;
  shippingCountry: string;
};

/** `domain` is the part of the message's id after the @. */
export function orderConfirmation(order: MailedOrder, domain: string): Message {
  const rows = priceRows(order);
  const address = addressLines(order);
  const thanks = `Thank you for your order! Your payment was successful and we are preparing your ${PRODUCT}.`;
  return {
    to: order.shippingEmail,
    subject: `Your ${PRODUCT} order #${order.id}`,
    messageId: `<order-${order.id}.confirmation@${domain}>`,
    text: [
      `Hello ${order.shippingName},`,
      thanks,
      `Order number: ${order.id}\n${rows.map(([label, price]) => `${label}: ${price}`).join('\n')}`,
      `It will be sent to:\n${address.join('\n')}`,
      `${BRAND}\n${TAGLINE}\n`,
    ].join('\n\n'),
    html: page(`
      <p>Hello ${escapeHtml(order.shippingName)},</p>
      <p>${escapeHtml(thanks)}</p>
      <p>Order number: <strong>${order.id}</strong></p>
      <table style="border-collapse:collapse">${rows.map(tableRow).join('')}</table>
      <p>It will be sent to:<br>${address.map(escapeHtml).join('<br>')}</p>`),
  };
}

function priceRows({ amount, discountAmount }: MailedOrder): [string, string][] {
  const discount: [string, string][] = discountAmount ? [['Discount', formatPounds(-discountAmount)]] : [];
  return [
    [PRODUCT, formatPounds(CARD_PRICE)],
    ...discount,
    ['Shipping', formatPounds(SHIPPING)],
    ['Total paid', formatPounds(amount)],
  ];
}

function addressLines(order: MailedOrder): string[] {
  const { shippingName, shippingAddress, shippingCity, shippingPostcode, shippingCountry } = order;
  return [shippingName, ...shippingAddress.split('\n'), shippingCity, shippingPostcode, shippingCountry];
}

function tableRow([label, price]: [string, string]): string {
  return `<tr><td style="padding:2px 24px 2px 0">${escapeHtml(label)}</td><td style="padding:2px 0;text-align:right">${escapeHtml(price)}</td></tr>`;
}

function page(content: string): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>${escapeHtml(BRAND)}</title></head>
<body style="margin:0;padding:24px;font-family:Georgia,serif;font-size:16px;line-height:1.5;color:#222;background:#fff">
<div style="max-width:520px;margin:0 auto">${content}
<p style="color:#666">${escapeHtml(BRAND)}<br>${escapeHtml(TAGLINE)}</p></div></body></html>
`;
}
