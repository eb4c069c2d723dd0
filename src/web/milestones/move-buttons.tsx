import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Icon } from '../ui/icon.tsx';

type Props = {
  name: string;
  place: number;
  count: number;
  onMove(by: -1 | 1): void;
};

const MOVES = [
  [-1, 'up', ArrowUp],
  [1, 'down', ArrowDown],
] as const;

/** Buttons that move an item of a list up or down. */
export function MoveButtons({ name, place, count, onMove }: Props) {
  return (
    <div className="-mr-2 flex shrink-0">
      {MOVES.map(([by, words, arrow]) => {
        const end = place + by < 0 || place + by >= count;
        return (
          <button
            key={words}
            type="button"
            aria-label={`Move ${name} ${words}`}
            aria-disabled={end || undefined}
            onClick={() => !end && onMove(by)}
            className="grid size-11 place-items-center rounded-control text-xl text-primary hover:bg-primary-tint aria-disabled:bg-transparent aria-disabled:opacity-40"
          >
            <Icon of={arrow} />
          </button>
        );
      })}
    </div>
  );
}
