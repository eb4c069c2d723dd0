const page = (body: string, script: string) =>
  `<!doctype html><html lang="en"><title>Stripe</title><body>${body}<script>${script}</script></body></html>`;

/** The frame with the card's field: a page of Stripe, which the shop's page cannot read. */
export const CARD_FRAME = page(
  '<label>Card number <input inputmode="numeric"></label>',
  `document.querySelector('input').addEventListener('input', ({ target }) =>
    parent.postMessage({ number: target.value.replaceAll(' ', '') }, '*'));`,
);

/** The frame in which a bank asks for approval. It has a text field, so that it needs the focus. */
export const BANK_FRAME = page(
  '<label>Code <input></label><button>Complete</button><button>Fail</button>',
  `document.addEventListener('click', ({ target }) => {
    if (target.tagName !== 'BUTTON') return;
    const known = document.querySelector('input').value === '1234';
    parent.postMessage({ answer: target.textContent === 'Complete' && known ? 'approved' : 'refused' }, '*');
  });`,
);

/** A bank's own page, which returns to the shop as Stripe does. */
export function bankPage(returnUrl: string, clientSecret: string): string {
  const back = new URL(returnUrl);
  back.searchParams.set('payment_intent', clientSecret.split('_secret_')[0] ?? '');
  back.searchParams.set('payment_intent_client_secret', clientSecret);
  back.searchParams.set('redirect_status', 'succeeded');
  return page(`<a href="${back.href.replaceAll('&', '&amp;')}">Approve</a>`, '');
}
