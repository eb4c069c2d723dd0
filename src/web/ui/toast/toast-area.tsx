import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { announced } from '../announced.ts';
import { ToastCard } from './toast-card.tsx';
import { dismissToast, shownToasts, type ToastTone } from './toast-store.ts';
import { useToastFocus } from './use-toast-focus.ts';

/**
 * Where toasts appear, and where F8 moves the focus. It is not inside the page's element: an open dialog hides that from
 * screen readers, but not a live region beside it. On a phone lying down it is at the left: at the right it would cover
 * the close button of a dialog, which has no room to stand below it, and where there is room a dialog leaves it the left;
 * upright it leaves that button's column free. With text so large that the column is a third of the screen, it is at the
 * bottom, in all its width.
 */
export function ToastArea() {
  const toasts = shownToasts.use();
  const { words, at } = announced.use();
  const [area, setArea] = useState<HTMLElement | null>(null);
  const { focused, giveBack } = useToastFocus(area);
  const dismiss = useCallback(
    (id: number) => {
      giveBack();
      dismissToast(id);
    },
    [giveBack],
  );
  return createPortal(
    <section
      ref={setArea}
      data-toasts
      aria-label="Notifications (F8)"
      tabIndex={-1}
      className={`pointer-events-none fixed top-0 right-0 z-60 w-full max-w-[420px] p-2 pt-[max(0.5rem,env(safe-area-inset-top))] focus-visible:-outline-offset-4 sm:p-3 low:right-auto low:left-0 low:min-[50rem]:[body:has([role=dialog])_&]:max-w-[max(16rem,calc(100vw-32.75rem))] ${ABOVE_DIALOG}`}
    >
      <p aria-live="polite" className="sr-only">
        <span key={at}>{words}</span>
      </p>
      {LIVE.map((live) => (
        <div key={live} aria-live={live}>
          {toasts
            .filter(({ tone }) => liveOf(tone) === live)
            .map((toast) => (
              <ToastCard key={toast.id} toast={toast} focusInside={focused} onDismiss={dismiss} />
            ))}
        </div>
      ))}
    </section>,
    document.body,
  );
}

// Below 18rem each of these lengths is at its other end: a media query does not see the size that the reader chose.
const ABOVE_DIALOG =
  'max-sm:[body:has([role=dialog])_&]:top-[clamp(0px,(18rem-100vw)*999,100dvh-var(--keyboard,0px))] max-sm:[body:has([role=dialog])_&]:[translate:0_clamp(-100%,(100vw-18rem)*999,0px)] max-sm:[body:has([role=dialog])_&]:pr-[clamp(0.5rem,(100vw-18rem)*999,4.5rem)]';

const LIVE = ['polite', 'assertive'] as const;

// What went wrong is read out at once: it cannot wait.
function liveOf(tone: ToastTone | undefined): (typeof LIVE)[number] {
  return tone === 'destructive' ? 'assertive' : 'polite';
}
