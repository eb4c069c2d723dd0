import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

type Props = {
  /** Name of the child on each card; null for a card of several children or of none. */
  names: (string | null)[];
  /** Counted from 0. */
  index: number;
  onChange(index: number): void;
};

/** Pages through the cards of a set. At either end the button is only marked as disabled, to keep the focus. */
export function CardPager({ names, index, onChange }: Props) {
  const count = names.length;
  const isSet = names[0] !== null;
  const noun = isSet ? 'Child' : 'Card';
  const step = (by: number) => {
    if (index + by >= 0 && index + by < count) onChange(index + by);
  };
  return (
    <div className="@container grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 pt-3">
      <Step label={`Previous ${noun}`} onClick={() => step(-1)} ended={index === 0}>
        <Icon of={ChevronLeft} />
        <span>
          Previous<span className={NOUN}> {noun}</span>
        </span>
      </Step>
      <p aria-live="polite" className="tabular text-center text-soft wrap-anywhere">
        <span className="whitespace-nowrap">
          {index + 1} of {count}
        </span>
        {isSet && (
          <>
            {' '}
            <bdi className="inline-block text-base text-ink">{names[index] ?? 'More dates'}</bdi>
          </>
        )}
      </p>
      <Step label={`Next ${noun}`} onClick={() => step(1)} ended={index === count - 1}>
        <span>
          Next<span className={NOUN}> {noun}</span>
        </span>
        <Icon of={ChevronRight} />
      </Step>
    </div>
  );
}

const NOUN = '@max-[19.5rem]:hidden';

type StepProps = { label: string; ended: boolean; onClick(): void; children: ReactNode };

function Step({ label, ended, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={STEP}
      aria-disabled={ended || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

const STEP = `${buttonClass('quiet')} -mx-1 shrink-0 !px-1 text-base whitespace-nowrap aria-disabled:!bg-transparent aria-disabled:!text-soft`;
