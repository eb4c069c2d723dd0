import Rotate3d from 'lucide-react/icons/rotate-3d';
import { Icon } from '../ui/icon.tsx';
import type { CardSide } from './card-turn.tsx';

/**
 * A button in the corner of a card that shows the other side. Its container must be positioned, and may move it by
 * `--turn-right` and `--turn-bottom`.
 */
export function TurnButton({ side, onTurn }: { side: CardSide; onTurn(): void }) {
  return (
    <button
      type="button"
      aria-label="Turn the card over"
      aria-pressed={side === 'back'}
      onClick={onTurn}
      className="absolute right-(--turn-right,-0.5rem) bottom-(--turn-bottom,-1rem) grid size-11 place-items-center rounded-full border border-edge bg-sheet text-lg text-soft shadow-sheet hover:text-ink"
    >
      <Icon of={Rotate3d} />
    </button>
  );
}
