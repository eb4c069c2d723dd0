import { Button } from '../../ui/button.tsx';

/** The things a side may lack. */
export type MissingFacts = 'children' | 'dates';

const EMPTY_SIDE_WORDS: Record<MissingFacts, [says: string, action: string]> = {
  children: ['The front has no children yet.', 'Add children'],
  dates: ['The back has no dates yet.', 'Add dates'],
};

type Props = { missing: MissingFacts; onAdd: ((missing: MissingFacts) => void) | undefined };

/** A note that a side is empty, with a button for adding something. */
export function EmptySide({ missing, onAdd }: Props) {
  const [says, action] = EMPTY_SIDE_WORDS[missing];
  return (
    <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 pt-1 leading-tight">
      <span className="font-semibold">{says}</span>
      {onAdd && (
        <Button variant="quiet" className="-mr-3" onClick={() => onAdd(missing)}>
          {action}
        </Button>
      )}
    </p>
  );
}
