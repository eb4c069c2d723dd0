import { Button } from '../../ui/button.tsx';

/** What a side may lack. */
export type Missing = 'children' | 'dates';

const WORDS: Record<Missing, [says: string, action: string]> = {
  children: ['The front has no children yet.', 'Add children'],
  dates: ['The back has no dates yet.', 'Add dates'],
};

type Props = { missing: Missing; onAdd: ((missing: Missing) => void) | undefined };

/** Says that a side has nothing of its own on it, with a way to change that. */
export function EmptySide({ missing, onAdd }: Props) {
  const [says, action] = WORDS[missing];
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
