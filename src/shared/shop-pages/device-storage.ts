import type { PublicConfig } from '../config.ts';
import { type Html, html } from './html.ts';

/**
 * Every cookie and other storage by name. None needs a consent asked for in advance (Privacy and Electronic Communications
 * Regulations, regulation 6 and Schedule A1): they are strictly necessary for what is asked for, or keep how it looks.
 */
export function deviceStorage({ payments }: PublicConfig): Html {
  const stripe =
    payments.driver === 'stripe'
      ? html`<dt>Stripe's own, such as __stripe_mid and __stripe_sid</dt><dd>Set by Stripe's payment form, once it is opened, to recognise fraud.</dd>`
      : null;
  return html`
    <p>Only what is needed for what you ask for, so there is no banner to press away. The cookies are ours, and no script can read them; on a secure address their names begin with <code>__Host-</code>.</p>
    <dl>
      <dt><code>session</code> (cookie, 30 days)</dt><dd>Keeps you signed in.</dd>
      <dt><code>visitor-…</code> (cookie, 2 days)</dt><dd>Set when you go on to pay: ties the unfinished checkout to your browser, so that nobody else can go on with it.</dd>
      <dt><code>device-…</code> (cookie, 1 year)</dt><dd>Set when you sign in: lets you in on this device while somebody else guesses passwords for your account.</dd>
      <dt><code>theme</code> (local storage, until you clear it)</dt><dd>Light or dark, once you have chosen.</dd>
      <dt><code>kilograms</code> (local storage, until you clear it)</dt><dd>Whether weights are shown in kilograms too, once you have chosen.</dd>
      <dt><code>kept-guest</code> (local storage, 30 days after your last change)</dt><dd>What you wrote down as a guest, only once you press “Keep this on my phone” (or “computer”). Gone when you press “Forget now”, when you order it, and when you sign in and have said what is to become of it.</dd>
      <dt><code>facts-…</code> (cache, 30 days after you were last here)</dt><dd>While you are signed in: your name, email address and notebook, so that you can read them without a connection. Gone when you log out, when somebody else signs in, and with your account; your account page switches it off.</dd>
      <dt><code>program-…</code> (cache, until you clear it)</dt><dd>This site's own program, the same for everybody, once you sign in or keep something here.</dd>
      <dt><code>offline</code> (local storage, until you clear it)</dt><dd>Whether your facts may lie on this device, once you have chosen.</dd>
      <dt><code>reloaded-for</code> (session storage, until the tab is closed)</dt><dd>Which new version of this site the page was last loaded for.</dd>
      <dt><code>over-reload</code> (session storage, while the page is loaded again)</dt><dd>What you wrote and have not ordered, when the page could not be shown or has a newer version. It is read once and gone.</dd>
      <dt><code>bank-trip</code> (session storage, an hour at most)</dt><dd>From when you press “Pay Now”: what you typed and which payment it is, so that your order is found again after your bank’s own page, or when this page is loaded anew. Gone when you close what became of the payment, when nothing was paid, when somebody else is signed in, and with the tab.</dd>
      ${stripe}
    </dl>`;
}
