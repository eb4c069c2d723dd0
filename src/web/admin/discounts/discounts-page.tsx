import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link } from 'wouter';
import { Page, PageHeading } from '../../frame/page.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AdminOnly } from '../admin-only.tsx';
import { BackToAdmin } from '../back-to-admin.tsx';
import { BatchDialog } from './batch-dialog.tsx';
import { BatchList } from './batch-list.tsx';
import { BatchView } from './batch-view.tsx';
import { CodesView } from './codes-view.tsx';
import type { DiscountAddress } from './discount-address.ts';
import { DiscountDialog } from './discount-dialog.tsx';
import { discountsAt, useDiscountAddress } from './use-discount-address.ts';

/** The shop's discount codes, one by one and in batches. */
export function DiscountsPage() {
  return (
    <Page title="Discount codes">
      <div className="measure max-w-3xl">
        <AdminOnly>
          <Discounts />
        </AdminOnly>
      </div>
    </Page>
  );
}

function Discounts() {
  const { address, go } = useDiscountAddress();
  const [adding, setAdding] = useState(false);
  const [making, setMaking] = useState(false);
  const { show, batch } = address;
  const inBatches = show === 'batches' || batch !== undefined;
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Icon of={Plus} /> Add a code
    </Button>
  );
  const make = (
    <Button onClick={() => setMaking(true)}>
      <Icon of={Plus} /> Make a batch
    </Button>
  );
  return (
    <>
      <BackToAdmin />
      <div className="flex flex-wrap items-center justify-between gap-3 pt-2 pb-2">
        <PageHeading>Discount codes</PageHeading>
        {inBatches ? make : add}
      </div>
      <Views address={address} />
      {batch !== undefined ? (
        <BatchView id={batch} address={address} go={go} />
      ) : show === 'batches' ? (
        <BatchList />
      ) : (
        <CodesView
          address={address}
          go={go}
          none={
            <Notice title="No discount codes yet">
              A code takes something off the price of the card; shipping is always paid.
            </Notice>
          }
        />
      )}
      <DiscountDialog open={adding} onOpenChange={setAdding} code={null} />
      <BatchDialog open={making} onOpenChange={setMaking} onMade={(id) => go({ batch: id })} />
    </>
  );
}

function Views({ address: { show, batch } }: { address: DiscountAddress }) {
  const inBatches = show === 'batches' || batch !== undefined;
  return (
    <nav aria-label="Kinds of codes" className="-mx-3 flex flex-wrap pb-4">
      <ViewLink to={{}} isShown={!inBatches}>
        One by one
      </ViewLink>
      <ViewLink to={{ show: 'batches' }} isShown={inBatches}>
        Batches
      </ViewLink>
    </nav>
  );
}

type ViewLinkProps = { to: DiscountAddress; isShown: boolean; children: string };

function ViewLink({ to, isShown, children }: ViewLinkProps) {
  return (
    <Link
      href={discountsAt(to)}
      aria-current={isShown ? 'true' : undefined}
      className={`${buttonClass('quiet')} aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8`}
    >
      {children}
    </Link>
  );
}
