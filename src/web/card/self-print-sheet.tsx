import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useProduct } from './card-face.tsx';
import type { DrawnCard } from './draw-cards.ts';
import { foldedCard } from './self-print.ts';

type Props = { cards: DrawnCard[]; onPrinted(): void };

/** The cards on A4 sheets for the user's own printer; opens the print dialog and hides the rest of the page from it. */
export function SelfPrintSheet({ cards, onPrinted }: Props) {
  const product = useProduct();
  const [addresses] = useState(() =>
    cards.map((card) =>
      URL.createObjectURL(new Blob([foldedCard(card, product)], { type: 'image/svg+xml' })),
    ),
  );
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add('printing-cards');
    window.addEventListener('afterprint', onPrinted);
    const drawn = [...document.querySelectorAll<HTMLImageElement>('#home-sheet img')].map((image) =>
      image.decode(),
    );
    // A picture that fails to load is missing in the print preview, where the user sees it.
    Promise.allSettled(drawn).then(() => window.print());
    return () => {
      classList.remove('printing-cards');
      window.removeEventListener('afterprint', onPrinted);
    };
  }, [onPrinted]);
  useEffect(() => () => addresses.forEach(URL.revokeObjectURL), [addresses]);
  return createPortal(
    <div id="home-sheet" className="hidden print:block">
      <p>
        Print this at 100% (“actual size”), on thick paper if you have it. Cut along the marks, fold along the
        dashed line with the printed sides facing out, and glue together.
      </p>
      {addresses.map((address) => (
        <img key={address} src={address} alt="" className="mt-4 max-w-none break-inside-avoid" />
      ))}
    </div>,
    document.body,
  );
}
