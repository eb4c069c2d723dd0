import { useEffect, useState, useSyncExternalStore } from 'react';
import { whenVisiblePartsLoaded } from '../ui/preloadable.tsx';
import { CARD_BLANK } from './card-look.ts';
import { type CardSide, CardTurn } from './card-turn.tsx';
import frontDrawing from './example-card.svg?raw';
import frontFile from './example-card.svg?url';
import backFile from './example-card-back.svg?url';
import { TurnButton } from './turn-button.tsx';

// The drawing is included in the prerendered page, so that it is painted at once, but not in the script.
const IN_PAGE = import.meta.env.SSR ? frontDrawing : '';
const FRONT_WORDS =
  'The front of a card for Emma and Max, with the date, time and birth weight of each child';
export const BACK_WORDS =
  'The back of the card, with Sarah’s birthday and wedding, and Nana Rose’s and Grandad Joe’s birthdays';

/**
 * A finished example card, drawn by the engine. It turns over once when the back has loaded, and again at the user's
 * request.
 */
export function ExampleCard({ className = '' }: { className?: string }) {
  const [asked, setAsked] = useState<CardSide | null>(null);
  // The prerendered drawing is kept; after navigation from another page the picture file is used.
  const [inPage] = useState(useSyncExternalStore(subscribeToNothing, isRendered, isDrawn));
  const back = useDrawing(backFile);
  const turn = () => setAsked(asked === 'back' ? 'front' : 'back');
  return (
    <div className={`relative ${className}`}>
      <CardTurn
        side={asked ?? 'front'}
        alone={asked === null && back !== null}
        width="max-w-none"
        front={<Face svg={inPage ? IN_PAGE : null} file={frontFile} words={FRONT_WORDS} />}
        // The picture file is used if the user turns the card before the back has loaded.
        back={<Face svg={back ?? (asked === null ? '' : null)} file={backFile} words={BACK_WORDS} />}
      />
      <TurnButton side={asked ?? 'front'} onTurn={turn} />
    </div>
  );
}

/** A drawing, or its picture file when null. */
function Face({ svg, file, words }: { svg: string | null; file: string; words: string }) {
  if (svg === null) return <img src={file} alt={words} className={CARD_BLANK} />;
  return (
    <div
      role="img"
      aria-label={words}
      suppressHydrationWarning
      className={`*:block *:size-full ${CARD_BLANK}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

/** The drawing in a file, loaded once the visible page is complete; null until then. */
function useDrawing(file: string): string | null {
  const [drawing, setDrawing] = useState<string | null>(null);
  useEffect(() => {
    whenVisiblePartsLoaded()
      .then(() => fetch(file))
      .then((answer): unknown => answer.ok && answer.text().then(setDrawing))
      .catch(() => undefined);
  }, [file]);
  return drawing;
}

const subscribeToNothing = () => () => undefined;
const isRendered = () => false;
const isDrawn = () => true;
