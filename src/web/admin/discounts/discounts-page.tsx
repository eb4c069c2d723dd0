import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { discountsList } from '#shared/pages.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DeskPage } from '../desk-page.tsx';
import { useSearchState } from '../search-state.ts';
import { ViewLinks } from '../view-links.tsx';
import { BatchDialog } from './batch-dialog.tsx';
import { BatchList } from './batch-list.tsx';
import { BatchView } from './batch-view.tsx';
import { CodesView } from './codes-view.tsx';
import { discountAddress, discountsAt } from './discount-address.ts';
import { DiscountDialog } from './discount-dialog.tsx';

/** The shop's discount codes, single ones and batches. */
export function DiscountsPage() {
  const { state: address, go } = useSearchState(discountAddress, discountsList);
  const [adding, setAdding] = useState(false);
  const [making, setMaking] = useState(false);
  const { show, batch } = address;
  const inBatches = show === 'batches' || batch !== undefined;
  const add = (
    <Button onClick={() => (inBatches ? setMaking : setAdding)(true)}>
      <Icon of={Plus} /> {inBatches ? 'Create a batch' : 'Add a code'}
    </Button>
  );
  return (
    <DeskPage title="Discount codes" beside={add}>
      <ViewLinks
        label="Codes and batches"
        views={[
          { to: discountsAt({}), name: 'Codes', isShown: !inBatches },
          { to: discountsAt({ show: 'batches' }), name: 'Batches', isShown: inBatches },
        ]}
      />
      {batch !== undefined ? (
        <BatchView id={batch} address={address} go={go} />
      ) : inBatches ? (
        <BatchList />
      ) : (
        <CodesView
          address={address}
          go={go}
          none={
            <Notice title="No discount codes yet">
              A code reduces the price of the card. Delivery is always charged.
            </Notice>
          }
        />
      )}
      <DiscountDialog open={adding} onOpenChange={setAdding} code={null} />
      <BatchDialog open={making} onOpenChange={setMaking} onMade={(id) => go({ batch: id })} />
    </DeskPage>
  );
}
