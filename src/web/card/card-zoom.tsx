import Maximize2 from 'lucide-react/icons/maximize-2';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import type { CardSide } from './card-turn.tsx';
import { CardViewer } from './card-viewer.tsx';
import type { DrawnCard } from './draw-cards.ts';

type Props = { card: DrawnCard; side: CardSide; onTurn(side: CardSide): void };

/** A button that opens a card on the full screen, where its smallest type is readable. */
export function CardZoom({ card, side, onTurn }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className="-mr-2 shrink-0 !px-2" onClick={() => setOpen(true)}>
        <Icon of={Maximize2} />
        Enlarge
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="The card, enlarged" size="full">
        <CardViewer svg={card[side]} side={side} onTurn={onTurn} />
      </Dialog>
    </>
  );
}
