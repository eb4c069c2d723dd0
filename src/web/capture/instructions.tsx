import { Link } from 'wouter';
import { isAdmin } from '#shared/accounts.ts';
import { addressOf } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import { pages } from '#shared/pages.ts';
import { useUser } from '../session/user.ts';
import { buttonClass } from '../ui/button.tsx';

/** Instructions for screenshots, which recommend the print file; `orderId` is the order that has one. */
export function Instructions({ orderId }: { orderId: number | null }) {
  const admin = isAdmin(useUser());
  return (
    <div className="space-y-6">
      <section aria-labelledby="print-file" className="rounded-sheet bg-accent-tint p-5 sm:p-6">
        <h2 id="print-file" className="text-xl">
          Better for printing: the print file
        </h2>
        <p className="pt-2">
          Screenshots are only as sharp as your screen. The print file (PDF) has both sides of every card at
          their exact size, with bleed.
        </p>
        {orderId ? (
          <p className="pt-4">
            <a href={addressOf(deskApi.orders.printFile, { id: orderId })} download className={buttonClass()}>
              Download the print file
            </a>
          </p>
        ) : (
          admin && (
            <p className="pt-4">
              Every order under{' '}
              <Link href={pages.adminOrders.path} className="underline underline-offset-4">
                Manage Orders
              </Link>{' '}
              has one.
            </p>
          )
        )}
      </section>
      <section aria-labelledby="screenshot">
        <h2 id="screenshot" className="text-xl">
          How to take a screenshot
        </h2>
        <ol className="list-decimal space-y-2 pt-3 pl-6 marker:text-soft">
          <li>Set your browser’s zoom to 100% (Ctrl + 0, or ⌘ + 0 on a Mac).</li>
          <li>
            Choose a side and take a screenshot: Windows + Shift + S, ⇧ + ⌘ + 4 on a Mac, or your phone’s
            buttons.
          </li>
          <li>Crop it to the edge of the card. Repeat for the other side.</li>
          <li>Print it 85 mm wide, which is the actual size.</li>
        </ol>
      </section>
    </div>
  );
}
