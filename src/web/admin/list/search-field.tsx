import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { MAX_SEARCH } from '#shared/desk-list.ts';

const SEARCH_AFTER_MS = 400;

type Props = { value: string; onSearch(search: string): void; input: RefObject<HTMLInputElement | null> };

/** Searches when Enter is pressed, when nobody has typed for a moment, or before something else is done. */
export function SearchField({ value, onSearch, input }: Props) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // Back, or a press elsewhere, shows another search than the one that was typed.
  if (value !== shown) {
    setShown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const search = useEffectEvent(() => onSearch(typed.trim()));
  useEffect(() => {
    if (typed.trim() === value) return;
    const waiting = setTimeout(() => search(), SEARCH_AFTER_MS);
    return () => clearTimeout(waiting);
  }, [typed, value]);

  return (
    <search className="min-w-[min(12rem,100%)] grow basis-64">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <input
          ref={input}
          type="search"
          aria-label="Search orders"
          placeholder="Number, name, e-mail, postcode, payment"
          className="control"
          maxLength={MAX_SEARCH}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => {
            if (typed.trim() !== value) onSearch(typed.trim());
          }}
        />
      </form>
    </search>
  );
}
