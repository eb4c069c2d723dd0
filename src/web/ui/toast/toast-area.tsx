import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { announced } from '../announced.ts';
import { ToastCard } from './toast-card.tsx';
import { dismissToast, shownToasts, type ToastTone } from './toast-store.ts';
import { useToastFocus } from './use-toast-focus.ts';

/**
 * The area of toasts, which F8 focuses. It is outside the page's element, which an open dialog hides from screen
 * readers. On a phone in landscape it is on the left, where a dialog leaves room, so that it does not cover the
 * dialog's close button. In portrait it leaves the column of that button free; with very large text, where that column
 * is a third of the screen, it is at the bottom in full width.
 */
export function ToastArea() {
  const toasts = shownToasts.use();
  const { words, at } = announced.use();
  const [area, setArea] = useState<HTMLElement | null>(null);
  const { focused, returnFocus: giveBack } = useToastFocus(area);
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

// Below a width of 18rem each `clamp` takes its other bound; a media query would ignore the user's font size.
const ABOVE_DIALOG =
  'max-sm:[body:has([role=dialog])_&]:top-[clamp(0px,(18rem-100vw)*999,100dvh-var(--keyboard,0px))] max-sm:[body:has([role=dialog])_&]:[translate:0_clamp(-100%,(100vw-18rem)*999,0px)] max-sm:[body:has([role=dialog])_&]:pr-[clamp(0.5rem,(100vw-18rem)*999,4.5rem)]';

const LIVE = ['polite', 'assertive'] as const;

// Failures are announced at once.
function liveOf(tone: ToastTone | undefined): (typeof LIVE)[number] {
  return tone === 'destructive' ? 'assertive' : 'polite';
}
