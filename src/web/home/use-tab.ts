import { useEffect } from 'react';
import { useSearchParams } from 'wouter';

const TABS = ['children', 'people', 'order'] as const;
export type Tab = (typeof TABS)[number];

/** The tab in the address, and its setter. Every change also dispatches a 'tabChange' event on the window. */
export function useTab(): [Tab, (tab: Tab) => void] {
  const [parameters, setParameters] = useSearchParams();
  const tab = TABS.find((known) => known === parameters.get('tab')) ?? 'children';

  useEffect(() => {
    window.dispatchEvent(new CustomEvent('tabChange', { detail: { tab } }));
  }, [tab]);

  function show(wanted: Tab) {
    setParameters((current) => {
      current.set('tab', wanted);
      return current;
    });
  }

  return [tab, show];
}
