import { Skeleton } from '../ui/skeleton.tsx';
import { TabHeading } from '../ui/tab-heading.tsx';

export const COLUMNS =
  'grid grid-cols-1 items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]';
export const LISTS = 'grid lg:row-span-2 grid-cols-1 items-start gap-4 sm:max-lg:grid-cols-2';

/** Placeholder of the tab while its code loads. */
export function OrderTabSkeleton() {
  return (
    <>
      <TabHeading>Order a card</TabHeading>
      <OrderListsSkeleton />
    </>
  );
}

/** Placeholder of the lists while they load. */
export function OrderListsSkeleton() {
  return (
    <div className={COLUMNS}>
      <div className={LISTS}>
        <Skeleton className="h-60" />
        <Skeleton className="h-60" />
      </div>
      <Skeleton className="h-112" />
    </div>
  );
}
