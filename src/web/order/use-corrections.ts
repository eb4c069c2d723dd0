import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { CustomerOrder } from '#shared/customer-orders.ts';
import { useLeaveWarning } from '../frame/use-leave-warning.ts';
import { changeGuestData, type GuestChange, type GuestData, NO_GUEST_DATA } from '../notebook/guest-data.ts';
import { whenDialogsHaveLeft } from '../ui/dialog/use-back-to-close.ts';
import { guestDataOfOrder } from './order-guest-data.ts';

const PARAMETER = 'correct';

/**
 * State of correcting an order's facts, and the props of `CorrectCards`. The form has its own address, so that Back
 * returns to the order. Unsaved corrections are kept in the meantime, and the browser asks before the page is left.
 */
export function useCorrections(order: Pick<CustomerOrder, 'childrenData' | 'peopleData'> | undefined) {
  const [path, navigate] = useLocation();
  const [parameters] = useSearchParams();
  const ordered = useMemo(() => (order ? guestDataOfOrder(order) : NO_GUEST_DATA), [order]);
  const [corrected, setCorrected] = useState<GuestData | null>(null);
  useLeaveWarning(corrected !== null);
  const onChange = useCallback(
    (wanted: GuestChange) => setCorrected((before) => changeGuestData(before ?? ordered, wanted)),
    [ordered],
  );

  function begin(): void {
    // The browser would restore its scroll position on Back, and hide the heading that then has the focus.
    history.scrollRestoration = 'manual';
    navigate(`${path}?${PARAMETER}=card`, { state: { begun: true } });
  }

  /** Returns to the order's history entry, the previous one unless this address was opened directly. */
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
    corrections: { pages: corrected ?? ordered, isChanged: corrected !== null, onChange, onClose },
  };
}
