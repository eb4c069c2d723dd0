import { type ReactNode, useState } from 'react';
import { useParams } from 'wouter';
import { isAdmin } from '#shared/accounts.ts';
import { ordersList } from '#shared/pages.ts';
import { BackLink } from '../admin/back-link.tsx';
import { useListQuery } from '../admin/list/list-address.ts';
import { Page, PageHeading } from '../frame/page.tsx';
import { useUser } from '../session/user.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Instructions } from './instructions.tsx';
import { OrderCapture, OrderDetails } from './order-capture.tsx';
import { SampleCapture } from './sample-capture.tsx';

/** A card shown large for screenshots: an order's for administrators, a sample for all members. */
export function CapturePage() {
  const { orderId } = useParams<{ orderId?: string }>();
  const [sample, setSample] = useState(false);
  const admin = isAdmin(useUser());
  const list = useListQuery();
  const id = orderId ? Number(orderId) : null;
  const shown = admin && !sample ? id : null;
  const load = (
    <Button variant={shown ? 'secondary' : 'primary'} onClick={() => setSample(true)}>
      Load Sample Data
    </Button>
  );
  const title = id ? `Card for order ${id}` : 'Capture card';
  return (
    <Page title={title}>
      <div className="measure space-y-6">
        <div>
          <BackLink href={ordersList(list)} />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-1">
            <PageHeading>{sample ? 'Sample card' : title}</PageHeading>
            {shown && load}
            {sample && id && (
              <Button variant="secondary" onClick={() => setSample(false)}>
                Show order {id}
              </Button>
            )}
          </div>
        </div>
        <div className="grid gap-8 lg:grid-cols-[auto_minmax(0,1fr)]">
          <div className="min-w-0 space-y-6 lg:w-[calc(136.96mm+4rem+2px)]">
            {sample && <SampleCapture />}
            {shown && <OrderCapture id={shown} />}
            {!sample && !shown && <NothingYet of={id} action={load} />}
          </div>
          <Instructions orderId={shown} />
        </div>
        {shown && <OrderDetails id={shown} />}
      </div>
    </Page>
  );
}

function NothingYet({ of: id, action }: { of: number | null; action: ReactNode }) {
  const admin = isAdmin(useUser());
  if (id)
    return (
      <Notice role="alert" title={`Order ${id} is for the administrator`} action={action}>
        Only the administrator can view orders. Load sample data to try this page.
      </Notice>
    );
  return (
    <Notice title="No card chosen" action={action}>
      {admin && 'Choose ‘Capture Card’ on an order under Manage Orders. '}
      Load sample data to try this page.
    </Notice>
  );
}
