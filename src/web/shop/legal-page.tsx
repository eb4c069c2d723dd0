import Printer from 'lucide-react/icons/printer';
import { SHOP_LINKS, type ShopPageName } from '#shared/shop-links.ts';
import { shopPageHtml } from '#shared/shop-pages/shop-page.ts';
import { useConfig } from '../call/config.ts';
import { Page, PageHeading } from '../frame/page.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** One of the shop's legal pages. */
export function shopPage(name: ShopPageName) {
  const label = SHOP_LINKS.find((link) => link.name === name)?.label ?? '';
  return function ShopPage() {
    const config = useConfig();
    return (
      <Page title={label}>
        <div className="measure max-w-3xl">
          <PageHeading>{label}</PageHeading>
          <div
            className="reading pt-4"
            // The server has inserted the same text, so hydration changes nothing.
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, in which every setting is escaped.
            dangerouslySetInnerHTML={{ __html: shopPageHtml(name, config) }}
          />
          {(name !== 'contact' || config.shop.trader) && (
            <Button variant="quiet" className="-ml-3 mt-6 print:hidden" onClick={() => window.print()}>
              <Icon of={Printer} />
              Print this page
            </Button>
          )}
        </div>
      </Page>
    );
  };
}
