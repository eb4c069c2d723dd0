import type { PublicConfig } from '../config.ts';
import { type Html, html } from './html.ts';

/**
 * All cookies and other browser storage by name. None needs consent in advance (Privacy and Electronic Communications
 * Regulations, regulation 6 and Schedule A1): each is necessary for a requested service or keeps a display choice.
 */
export function deviceStorage({ payments }: PublicConfig): Html {
  const stripe =
    payments.driver === 'stripe'
      ? html`<dt>Stripe’s own, such as __stripe_mid and __stripe_sid</dt><dd>Set by Stripe’s payment form when it opens, to detect fraud.</dd>`
      : null;
  return html`
    <p>We store only what the site needs to work, or what you ask it to keep on your device, so there is no cookie banner.</p>
    <details>
    <summary>Details</summary>
    <p>The cookies are ours and scripts can’t read them. On a secure address their names begin with <code>__Host-</code>.</p>
    <dl>
      <dt><code>session</code> (cookie, 30 days)</dt><dd>Keeps you logged in.</dd>
      <dt><code>visitor-…</code> (cookie, 2 days)</dt><dd>Set when you start to pay, so that nobody else can continue your checkout.</dd>
      <dt><code>device-…</code> (cookie, 1 year)</dt><dd>Set when you log in, so that you can log in on this device even while someone else is guessing your password.</dd>
      <dt><code>theme</code> (local storage, until you clear it)</dt><dd>Your choice of light or dark, if you’ve made one.</dd>
      <dt><code>kilograms</code> (local storage, until you clear it)</dt><dd>Your choice to show weights in kilograms too, if you’ve made one.</dd>
      <dt><code>kept-guest</code> (local storage, 30 days after your last change)</dt><dd>What you entered as a guest, only if you press “Keep this on my phone” (or “computer”). Deleted when you press “Remove from this device”, when you order, or when you log in and choose what to do with it.</dd>
      <dt><code>facts-…</code> (cache, 30 days after your last visit)</dt><dd>While you are logged in: your name, email address and family details, so that you can read them offline. Deleted when you log out, when someone else logs in, or when you delete your account. You can turn this off on your account page.</dd>
      <dt><code>program-…</code> (cache, until you clear it)</dt><dd>This site’s own code, the same for everyone, once you log in or save something here.</dd>
      <dt><code>offline</code> (local storage, until you clear it)</dt><dd>Your choice to store your details on this device or not, if you’ve made one.</dd>
      <dt><code>reloaded-for</code> (session storage, until the tab is closed)</dt><dd>The version of this site the page was last reloaded for.</dd>
      <dt><code>over-reload</code> (session storage, while the page reloads)</dt><dd>Anything you’ve entered but not yet ordered, if the page crashes or is updated. It is read once and deleted.</dd>
      <dt><code>bank-trip</code> (session storage, up to an hour)</dt><dd>Set when you press “Pay Now”: what you entered and the payment’s reference, so that we can find your order after you visit your bank’s page or reload. Deleted when you close the confirmation, if no payment was made, if someone else logs in, or when you close the tab.</dd>
      ${stripe}
    </dl>
    </details>`;
}
