// @ts-nocheck Stripe's part of the page is a plain script without types.
// A stand-in for the script at js.stripe.com, with the parts that this shop calls, in the same shapes. It lacks the
// real element's checks and texts, other payment methods and their tabs, Link and wallets, the fingerprint before a
// bank's question, languages, the drawing of `appearance` (which is only stored for tests), and rate limits. Its bank
// asks in a frame over the page, or on its own page, as Stripe's do.
(() => {
  const FRAMES = 'https://js.stripe.com/v3/';
  const API = 'https://api.stripe.com/v1/payment_intents/';

  class PaymentElement {
    number = '';
    #frame = document.createElement('iframe');
    #listeners = new Map();

    constructor(options) {
      this.options = options;
      this.#frame.name = '__privateStripeFrame1';
      this.#frame.title = 'Secure payment input frame';
      this.#frame.style.cssText = 'border: 0; width: 100%; height: 120px';
      this.#frame.src = `${FRAMES}elements-inner-payment.html`;
      window.addEventListener('message', this.#hear);
    }

    mount(place) {
      place.append(this.#frame);
      this.#frame.addEventListener('load', () => this.#tell('ready'));
    }

    update(options) {
      Object.assign(this.options, options);
    }

    destroy() {
      window.removeEventListener('message', this.#hear);
      this.#frame.remove();
    }

    on(name, listener) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
      return this;
    }

    off(name, listener) {
      const kept = (this.#listeners.get(name) ?? []).filter((known) => known !== listener);
      this.#listeners.set(name, kept);
      return this;
    }

    #hear = ({ source, data }) => {
      if (source === this.#frame.contentWindow) this.number = data.number;
    };

    #tell(name) {
      for (const listener of this.#listeners.get(name) ?? []) listener({ elementType: 'payment' });
    }
  }

  class Elements {
    constructor(options) {
      this.options = options;
      window.stripeAsked = { ...window.stripeAsked, elements: options };
    }

    create(_type, options) {
      this.element = new PaymentElement(options);
      window.stripeAsked = { ...window.stripeAsked, element: options };
      return this.element;
    }

    getElement() {
      return this.element ?? null;
    }

    update(options) {
      Object.assign(this.options, options);
      window.stripeAsked = { ...window.stripeAsked, elements: this.options };
    }
  }

  async function ask(method, clientSecret, step, params) {
    const [id] = clientSecret.split('_secret_');
    const query = new URLSearchParams({ ...params, client_secret: clientSecret });
    try {
      const answer =
        method === 'GET'
          ? await fetch(`${API}${id}?${query}`)
          : await fetch(`${API}${id}${step}`, { method, body: query });
      const body = await answer.json();
      return answer.ok ? { paymentIntent: body } : { error: body.error };
    } catch {
      return { error: { type: 'api_connection_error', message: 'We are experiencing issues connecting.' } };
    }
  }

  /** Shows the bank's question in a frame over the whole page, as Stripe does. */
  function askBank() {
    const layer = document.createElement('div');
    layer.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: rgb(0 0 0 / 40%)';
    const frame = document.createElement('iframe');
    frame.name = '__privateStripeFrame2';
    frame.title = 'Secure bank frame';
    frame.style.cssText = 'border: 0; width: 100%; height: 100%';
    frame.src = `${FRAMES}three-ds-2-challenge.html`;
    layer.append(frame);
    document.body.append(layer);
    return new Promise((resolve) => {
      window.addEventListener('message', function hear({ source, data }) {
        if (source !== frame.contentWindow) return;
        window.removeEventListener('message', hear);
        layer.remove();
        resolve(data.answer);
      });
    });
  }

  async function confirmPayment({ elements, confirmParams, redirect }) {
    const { clientSecret } = elements.options;
    const params = { number: elements.element.number, return_url: confirmParams.return_url };
    const first = await ask('POST', clientSecret, '/confirm', params);
    const action = first.paymentIntent?.next_action;
    if (action?.type === 'redirect_to_url' && redirect === 'if_required') {
      window.location.assign(action.redirect_to_url.url);
      return new Promise(() => undefined);
    }
    if (action?.type !== 'use_stripe_sdk') return first;
    return ask('POST', clientSecret, '/confirm', { ...params, bank: await askBank() });
  }

  window.Stripe = (key) => {
    window.stripeAsked = { key };
    return {
      elements: (options) => new Elements(options),
      confirmPayment,
      retrievePaymentIntent: (clientSecret) => ask('GET', clientSecret, '', { key }),
      // Stripe's React components accept no object without these functions.
      createToken: () => undefined,
      createPaymentMethod: () => undefined,
      confirmCardPayment: () => undefined,
    };
  };
  window.Stripe.version = 'endive';
})();
