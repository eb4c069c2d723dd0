import { UpdatedOr } from '../frame/update-notice.tsx';
import { LoadFailure } from '../ui/query-state.tsx';

/** Warnings of the layout before paying. */
export function SetNotes({ count, warnings }: { count: number; warnings: string[] }) {
  if (warnings.length === 0) return null;
  return (
    <div role="status" className="callout px-4 py-2 text-base sm:py-3">
      {warnings.map((warning, index) => (
        <p key={warning} dir="auto" className={index === 0 ? 'font-semibold' : undefined}>
          {warning}
        </p>
      ))}
      {count > 1 && <p>{PRICE_OF_SET}</p>}
    </div>
  );
}

export const PRICE_OF_SET = 'The price includes all the cards.';

const SMALL_PT = 6.5;

/** A note about small type, for `pt` below `SMALL_PT`; undefined for stored pictures, whose size of type is unknown. */
export function TypeSizeNote({ pt = SMALL_PT }: { pt: number | undefined }) {
  if (pt >= SMALL_PT) return null;
  const size = Math.floor(pt * 2 + 0.001) / 2;
  return <p className="pt-3 text-center text-base text-soft">The smallest text is only {size} pt.</p>;
}

/** Shown instead of an order's pictures while the server cannot draw them. */
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

/** Shown instead of the cards when the engine or fonts failed to load. */
export function PreviewFailed({ retry }: { retry(): void }) {
  return (
    <UpdatedOr>
      <LoadFailure title="The preview couldn’t be loaded" retry={retry} retryLabel="Try again">
        Your connection may have dropped. What you entered is still here.
      </LoadFailure>
    </UpdatedOr>
  );
}
