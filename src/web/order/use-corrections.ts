import { useCallback, useMemo, useState } from 'react';
import type { CustomerOrder } from '#shared/customer-orders.ts';
import { useLeaveWarning } from '../frame/use-leave-warning.ts';
import { BLANK_PAGES, changePages, type GuestChange, type GuestPages } from '../notebook/guest-pages.ts';
import { orderPages } from './order-pages.ts';

/**
 * The facts of an order as they are corrected. They are kept while the order is looked at again in between, until they
 * are saved or not wanted; who would leave the page with them is asked by the browser.
 */
export function useCorrections(order: Pick<CustomerOrder, 'childrenData' | 'peopleData'> | undefined) {
  const ordered = useMemo(() => (order ? orderPages(order) : BLANK_PAGES), [order]);
  const [corrected, setCorrected] = useState<GuestPages | null>(null);
  useLeaveWarning(corrected !== null);
  const change = useCallback(
    (wanted: GuestChange) => setCorrected((before) => changePages(before ?? ordered, wanted)),
    [ordered],
  );
  return { pages: corrected ?? ordered, change, forget: () => setCorrected(null) };
}
