import { LoadFailure } from '../ui/query-state.tsx';

/** What somebody should know of several cards before paying for them. */
export function SetNotes({ count, warnings }: { count: number; warnings: string[] }) {
  if (count === 1) return null;
  const price = `One order, one price: ${count} cards in a set.`;
  if (warnings.length === 0) return <p className="text-center text-soft low:order-last">{price}</p>;
  return (
    <div
      role="status"
      className="rounded-sheet border-l-4 border-l-accent bg-accent-tint px-4 py-2 text-base sm:py-3 low:order-last"
    >
      {warnings.map((warning) => (
        <p key={warning} className="font-semibold">
          {warning}
        </p>
      ))}
      <p>{price}</p>
    </div>
  );
}

/** In place of the cards when engine or fonts did not come. */
export function DrawingFailed({ retry }: { retry(): void }) {
  return (
    <LoadFailure title="The preview could not be fetched" retry={retry} retryLabel="Try again">
      Your connection may have dropped. What you entered is still here.
    </LoadFailure>
  );
}
