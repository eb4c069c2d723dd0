import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { CustomerOrder } from '#shared/customer-orders.ts';
import { useLeaveWarning } from '../frame/use-leave-warning.ts';
import { BLANK_PAGES, changePages, type GuestChange, type GuestPages } from '../notebook/guest-pages.ts';
import { whenDialogsHaveLeft } from '../ui/dialog/use-back-to-close.ts';
import { orderPages } from './order-pages.ts';

const PARAMETER = 'correct';

/**
 * Whether the facts of an order are being corrected, which has an address of its own, so that Back leads to the order again; and what
 * `CorrectCards` needs for that. The corrections are kept while the order is looked at again in between, until they are
 * saved or not wanted; who would leave the page with them is asked by the browser.
 */
export function useCorrections(order: Pick<CustomerOrder, 'childrenData' | 'peopleData'> | undefined) {
  const [path, navigate] = useLocation();
  const [parameters] = useSearchParams();
  const ordered = useMemo(() => (order ? orderPages(order) : BLANK_PAGES), [order]);
  const [corrected, setCorrected] = useState<GuestPages | null>(null);
  useLeaveWarning(corrected !== null);
  const onChange = useCallback(
    (wanted: GuestChange) => setCorrected((before) => changePages(before ?? ordered, wanted)),
    [ordered],
  );

  function begin(): void {
    // On the way back the browser would scroll the heading, which then has the focus, out of sight.
    history.scrollRestoration = 'manual';
    navigate(`${path}?${PARAMETER}=card`, { state: { begun: true } });
  }

  /** Back to the entry of the order, which is the one before unless the address was opened by itself. */
  function onClose(): void {
    setCorrected(null);
    whenDialogsHaveLeft(() => {
      if (history.state?.begun) history.back();
      else navigate(path, { replace: true });
    });
  }

  return {
    correcting: parameters.has(PARAMETER),
    begin,
    corrections: { pages: corrected ?? ordered, onChange, onClose },
  };
}
