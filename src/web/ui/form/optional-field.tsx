import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../button.tsx';

type Props = {
  /** Words of the button that shows the field. */
  words: string;
  /** The value while the field is hidden, shown beside the button. */
  now?: string;
  /** True shows the field without a press: it has content or an error. */
  needed: boolean;
  children: ReactNode;
};

/** A field that few people need, shown once its button was pressed. The button belongs to the field above it. */
export function OptionalField({ words, now, needed, children }: Props) {
  const [shown, setShown] = useState(needed);
  const place = useRef<HTMLDivElement>(null);
  if (needed && !shown) setShown(true);

  function show() {
    // A phone opens its keyboard only for a focus that is part of the press.
    flushSync(() => setShown(true));
    place.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }

  if (shown) return <div ref={place}>{children}</div>;
  return (
    <div className="-mt-4.5 mb-4 flex flex-wrap items-center gap-x-6">
      {now && (
        <span translate="no" className="text-base text-soft">
          {now}
        </span>
      )}
      <Button variant="quiet" className="-mx-3" onClick={show}>
        {words}
      </Button>
    </div>
  );
}
