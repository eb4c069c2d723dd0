import { Updated } from '../frame/updated.tsx';
import { LoadFailure } from '../ui/query-state.tsx';

/** What somebody should know of their cards before paying for them: why there are several, and what that costs. */
export function SetNotes({ count, warnings }: { count: number; warnings: string[] }) {
  if (count === 1 && warnings.length === 0) return null;
  const price = count > 1 && 'The price includes all the cards.';
  if (warnings.length === 0) return <p className="text-center text-soft low:order-last">{price}</p>;
  return (
    <div
      role="status"
      className="rounded-sheet border-l-4 border-l-accent bg-accent-tint px-4 py-2 text-base sm:py-3 low:order-last"
    >
      {warnings.map((warning, index) => (
        <p key={warning} dir="auto" className={index === 0 ? 'font-semibold' : undefined}>
          {warning}
        </p>
      ))}
      {price && <p>{price}</p>}
    </div>
  );
}

const SMALL_PT = 6.5;

/** Says so when letters of the cards are small; never that they are larger than they are. Stored pictures do not know it. */
export function LetterSize({ pt = SMALL_PT }: { pt: number | undefined }) {
  if (pt >= SMALL_PT) return null;
  const size = Math.floor(pt * 2 + 0.001) / 2;
  return <p className="pt-3 text-center text-base text-soft">The smallest text is only {size} pt.</p>;
}

/** In place of an order's pictures while the server cannot draw them. */
export function PicturesNotDrawn({ retry }: { retry(): void }) {
  return (
    <LoadFailure
      title="The cards couldn’t be drawn"
      retry={retry}
      retryLabel="Try again"
      variant="secondary"
    />
  );
}

/** In place of the cards when engine or fonts did not come. */
export function DrawingFailed({ retry }: { retry(): void }) {
  return (
    <Updated>
      <LoadFailure title="The preview couldn’t be loaded" retry={retry} retryLabel="Try again">
        Your connection may have dropped. What you entered is still here.
      </LoadFailure>
    </Updated>
  );
}
