import { type PageName, pages } from './pages.ts';

export type ShopPageName = 'contact' | 'delivery' | 'privacy' | 'terms';

/** The legal pages, in the order of the footer. */
export const SHOP_LINKS: readonly { name: ShopPageName & PageName; label: string; path: string }[] = [
  { name: 'contact', label: 'Contact', path: pages.contact.path },
  { name: 'delivery', label: 'Delivery and returns', path: pages.delivery.path },
  { name: 'privacy', label: 'Privacy', path: pages.privacy.path },
  { name: 'terms', label: 'Terms', path: pages.terms.path },
];
