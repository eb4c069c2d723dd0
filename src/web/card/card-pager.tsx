import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

type Props = {
  /** What a page is: 'Previous Child', 'Next Child'. */
  noun: 'Child' | 'Card';
  /** Counted from 0. */
  index: number;
  count: number;
  onChange(index: number): void;
};

/** Leafs through the cards of a set. At either end the button stays, so that the focus has somewhere to be. */
export function CardPager({ noun, index, count, onChange }: Props) {
  const step = (by: number) => {
    if (index + by >= 0 && index + by < count) onChange(index + by);
  };
  return (
    <div className="flex items-center justify-between gap-2">
      <button
        type="button"
        className={STEP}
        aria-disabled={index === 0 || undefined}
        onClick={() => step(-1)}
      >
        <Icon of={ChevronLeft} />
        <span>
          Previous<span className="max-[22rem]:sr-only"> {noun}</span>
        </span>
      </button>
      <p aria-live="polite" className="tabular whitespace-nowrap text-soft">
        {index + 1} of {count}
      </p>
      <button
        type="button"
        className={STEP}
        aria-disabled={index === count - 1 || undefined}
        onClick={() => step(1)}
      >
        <span>
          Next<span className="max-[22rem]:sr-only"> {noun}</span>
        </span>
        <Icon of={ChevronRight} />
      </button>
    </div>
  );
}

const STEP = `${buttonClass('quiet')} -mx-1 !px-1 text-base whitespace-nowrap aria-disabled:!bg-transparent aria-disabled:!text-soft`;
