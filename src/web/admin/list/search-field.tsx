import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

const SEARCH_AFTER_MS = 400;

type Props = {
  /** The field's label, and its text while empty. */
  label: string;
  placeholder: string;
  maxLength: number;
  value: string;
  onSearch(search: string): void;
  input?: RefObject<HTMLInputElement | null>;
};

/** Searches on Enter, after a pause in typing, or when the field is left. */
export function SearchField({ label, placeholder, maxLength, value, onSearch, input }: Props) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // The address may have changed in the meantime, for example by Back; the field then shows its search.
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
          aria-label={label}
          placeholder={placeholder}
          className="control"
          maxLength={maxLength}
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
