import { CARD_CORNERS } from './card-face.tsx';
import drawing from './example-card.svg?url';

/** A finished card, drawn by the engine, shown as the thing it is. */
export function ExampleCard({ className = '' }: { className?: string }) {
  return (
    <img
      src={drawing}
      alt="The front of a card for Emma and Max, with the date, the time and the weight of each birth"
      width={850}
      height={540}
      loading="lazy"
      className={`w-full ${CARD_CORNERS} bg-card shadow-raised ${className}`}
    />
  );
}
