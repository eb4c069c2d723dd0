import type { PublicConfig } from '../config.ts';
import type { ShopPageName } from '../shop-links.ts';
import { contactPage } from './contact.ts';
import { deliveryPage } from './delivery.ts';
import type { Html } from './html.ts';
import { privacyPage } from './privacy.ts';
import { termsPage } from './terms.ts';

const PAGES: Record<ShopPageName, (config: PublicConfig) => Html> = {
  contact: contactPage,
  delivery: deliveryPage,
  privacy: privacyPage,
  terms: termsPage,
};

// Markers between which the server inserts the page for its settings, so that it is right before scripts run.
const PLACEHOLDER_BEGIN = '<!--shop-->';
const PLACEHOLDER_END = '<!--/shop-->';
const PLACEHOLDER_PATTERN = new RegExp(`${PLACEHOLDER_BEGIN}[\\s\\S]*${PLACEHOLDER_END}`);

/** A legal page of the shop, as HTML without its heading. */
export function shopPageHtml(name: ShopPageName, config: PublicConfig): string {
  return `${PLACEHOLDER_BEGIN}${PAGES[name](config).markup}${PLACEHOLDER_END}`;
}

/** A built page with this shop's text inserted. Throws when the markers are missing. */
export function fillShopPage(page: string, name: ShopPageName, config: PublicConfig): string {
  if (!PLACEHOLDER_PATTERN.test(page))
    throw new Error(`The page '${name}' has no place for what the shop says.`);
  return page.replace(PLACEHOLDER_PATTERN, () => shopPageHtml(name, config));
}
