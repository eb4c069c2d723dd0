import { useEffect } from 'react';
import { keeping } from '../notebook/keeping.ts';
import { followKeptPages } from '../notebook/kept-pages.ts';
import { useSubmit } from '../ui/form/use-submit.ts';

// The check of what is stored is heavier than the page, and only those who keep something need it.
const restoring = () => import('../notebook/restore-kept.ts');

/** `keep` has the guest's facts kept on this device, on the press of a button that says so. */
export function useKeptPages() {
  useEffect(
    () =>
      followKeptPages((text) => {
        restoring().then(
          ({ takeFromOtherTab }) => takeFromOtherTab(text),
          // Without it this page cannot tell what is stored, and must not write over it.
          () => keeping.set({ at: 'off' }),
        );
      }),
    [],
  );
  const { submit, isPending } = useSubmit({
    send: async () => (await restoring()).keepWithOthers(),
    onError: () => keeping.set({ at: 'refused', earlier: false }),
  });
  return { keep: () => void submit(), isPending };
}
