import { useLocation, useSearchParams } from 'wouter';
import { whenDialogsHaveLeft } from '../ui/dialog/use-back-to-close.ts';

const PARAMETER = 'correct';

/**
 * Whether the cards of the order are being corrected, which has an address of its own, so that Back leads to the order
 * again; and how to begin and to end that.
 */
export function useCorrecting() {
  const [path, navigate] = useLocation();
  const [parameters] = useSearchParams();

  function begin(): void {
    navigate(`${path}?${PARAMETER}=card`, { state: { begun: true } });
  }

  /** Back to the entry of the order, which is the one before unless the address was opened by itself. */
  function end(): void {
    whenDialogsHaveLeft(() => {
      if (history.state?.begun) history.back();
      else navigate(path, { replace: true });
    });
  }

  return { correcting: parameters.has(PARAMETER), begin, end };
}
