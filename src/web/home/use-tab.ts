import { useEffect } from 'react';
import { useAddressTab } from '../ui/use-address-tab.ts';

const TABS = ['children', 'people', 'order'] as const;
export type Tab = (typeof TABS)[number];

/** The tab in the address, and its setter. Every change also dispatches a 'tabChange' event on the window. */
export function useTab(): [Tab, (tab: Tab) => void] {
  const [tab, show] = useAddressTab(TABS);

  useEffect(() => {
    window.dispatchEvent(new CustomEvent('tabChange', { detail: { tab } }));
  }, [tab]);

  return [tab, show];
}
