import { useSearchParams } from 'wouter';

/** The tab in the address, the first one without it, and its setter. */
export function useAddressTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]): [Tab, (tab: Tab) => void] {
  const [parameters, setParameters] = useSearchParams();
  const tab = tabs.find((known) => known === parameters.get('tab')) ?? tabs[0];

  function show(wanted: Tab) {
    setParameters((current) => {
      current.set('tab', wanted);
      return current;
    });
  }

  return [tab, show];
}
