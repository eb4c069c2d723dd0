import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useCallback, useState } from 'react';
import { Icon } from '../icon.tsx';
import { markToastUsed, type Toast } from './toast-store.ts';
import { useCountdown, useWindowAway } from './use-countdown.ts';
import { useSwipe } from './use-swipe.ts';

const SHOWN_FOR_MS = 5000;
/** Longer for a toast with a button, which keyboard users must be able to reach. */
const SHOWN_WITH_ACTION_MS = 10_000;
const SWIPE_PX = 50;
const DOUBLE_PRESS_MS = 500;

type Props = {
  toast: Toast;
  /** True while the focus is inside, which pauses the countdown. */
  focusInside: boolean;
  onDismiss(id: number): void;
};

/**
 * One toast. It closes by its button, by a swipe to the right, or after 5 seconds (10 with an action). The countdown is
 * paused while it has the pointer or focus, and while the window is in the background.
 */
export function ToastCard({ toast, focusInside, onDismiss }: Props) {
  const { id, title, description, about, tone = 'default', action, spent = false } = toast;
  const [hovered, setHovered] = useState(false);
  const away = useWindowAway();
  const dismiss = useCallback(() => onDismiss(id), [onDismiss, id]);
  useCountdown(action ? SHOWN_WITH_ACTION_MS : SHOWN_FOR_MS, focusInside || hovered || away, dismiss);
  const swipe = useSwipe(SWIPE_PX, dismiss);
  return (
    <div
      data-tone={tone}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      {...swipe.on}
      style={{ translate: `${swipe.moved}px` }}
      className={`floating pointer-events-auto mb-2 flex touch-pan-y select-none flex-wrap items-start gap-2.5 py-1 pr-1 pl-3 animate-rise ${tone === 'destructive' ? 'border-danger' : ''}`}
    >
      {tone !== 'default' && (
        <Icon
          of={tone === 'success' ? CircleCheck : CircleAlert}
          className={`mt-2.5 ${tone === 'success' ? 'text-primary' : 'text-danger'}`}
        />
      )}
      {/* With very large text, where words would be broken, the buttons move to a line of their own. */}
      <div className="min-w-0 grow basis-[6.5rem] py-1.5 leading-snug">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-base leading-snug text-soft">{description}</p>}
        {about && (
          <p translate="no" className="line-clamp-2 text-base leading-snug wrap-anywhere" dir="auto">
            {about}
          </p>
        )}
      </div>
      <div className="ml-auto flex">
        {action && (
          <button
            type="button"
            aria-disabled={spent}
            onClick={() => {
              if (spent) return;
              markToastUsed(id);
              // The toast stays briefly, so that a double press does not reach what is below it.
              setTimeout(dismiss, DOUBLE_PRESS_MS);
              action.press();
            }}
            className="min-h-[44px] shrink-0 self-center rounded-control px-2.5 font-semibold text-primary hover:bg-primary-tint"
          >
            {action.label}
          </button>
        )}
        <button
          type="button"
          onClick={dismiss}
          className="grid size-[44px] shrink-0 place-items-center rounded-control text-xl text-soft hover:bg-well hover:text-ink"
          aria-label="Dismiss"
        >
          <Icon of={X} />
        </button>
      </div>
    </div>
  );
}
