import { useState, useSyncExternalStore } from 'react';
import { CARD_CORNERS } from './card-corners.ts';
import { type CardSide, CardTurn } from './card-turn.tsx';
import frontDrawing from './example-card.svg?raw';
import frontFile from './example-card.svg?url';
import backDrawing from './example-card-back.svg?raw';
import backFile from './example-card-back.svg?url';
import { TurnButton } from './turn-button.tsx';

type Picture = { drawing: string; file: string; words: string };

const FRONT: Picture = {
  // In the page that is built, and so there with its first words; not in the script, which would carry it a second time.
  drawing: import.meta.env.SSR ? frontDrawing : '',
  file: frontFile,
  words: 'The front of a card for Emma and Max, with the date, the time and the weight of each birth',
};
const BACK: Picture = {
  drawing: import.meta.env.SSR ? backDrawing : '',
  file: backFile,
  words: 'The back of the card, with the birthdays and the wedding of Sarah, Nana Rose and Grandad Joe',
};

/** A finished card, drawn by the engine, as the thing it is. It turns over once by itself, and again when asked to. */
export function ExampleCard({ className = '' }: { className?: string }) {
  const [asked, setAsked] = useState<CardSide | null>(null);
  const turn = () => setAsked(asked === 'back' ? 'front' : 'back');
  return (
    <div className={`relative ${className}`}>
      <CardTurn
        side={asked ?? 'front'}
        alone={asked === null}
        width="max-w-none"
        front={<Face of={FRONT} />}
        back={<Face of={BACK} />}
      />
      <TurnButton onTurn={turn} />
    </div>
  );
}

function Face({ of: { drawing, file, words } }: { of: Picture }) {
  // What is in the page stays there; who comes from another page is given the file.
  const [inPage] = useState(useSyncExternalStore(subscribeToNothing, isRendered, isDrawn));
  const shape = `block w-full overflow-hidden ${CARD_CORNERS} bg-card shadow-raised forced-colors:border`;
  if (!inPage) return <img src={file} alt={words} width={850} height={540} className={shape} />;
  return (
    <div
      role="img"
      aria-label={words}
      suppressHydrationWarning
      className={`aspect-[85/54] *:block *:size-full ${shape}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing.
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}

const subscribeToNothing = () => () => undefined;
const isRendered = () => false;
const isDrawn = () => true;
