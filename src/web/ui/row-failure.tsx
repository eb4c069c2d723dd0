import { Button } from './button.tsx';
import { errorForReading } from './failure.ts';
import { type Failure, KEEPS_TRYING } from './query-state.tsx';

/** `loadFailure` within a section with other content: one row with a button. */
export function rowFailure(title: string) {
  return ({ error, retrying, retry }: Failure) => (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 grow basis-60">
        {title}
        <span className="block text-base text-soft">{retrying ? KEEPS_TRYING : errorForReading(error)}</span>
      </p>
      <Button variant="secondary" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
