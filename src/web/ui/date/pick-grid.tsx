import { type KeyboardEvent, useEffect, useRef } from 'react';

export type GridChoice = {
  value: number;
  label: string;
  /** Accessible name where the label is abbreviated. */
  name?: string;
  disabled?: boolean;
};

type Props = {
  name: string;
  choices: GridChoice[];
  columns: 3 | 4 | 5 | 7;
  /** The column of the first choice, counted from 0. */
  firstColumn?: number;
  chosen?: number | undefined;
  /** True focuses the grid when it appears. */
  focused?: boolean;
  onChoose(value: number): void;
};

const COLUMNS = { 3: 'grid-cols-3', 4: 'grid-cols-4', 5: 'grid-cols-5', 7: 'grid-cols-7' };
const STARTS = ['', 'col-start-2', 'col-start-3', 'col-start-4', 'col-start-5', 'col-start-6', 'col-start-7'];

/** A grid of buttons for one choice. It is one tab stop; the arrow keys move inside it. */
export function PickGrid(props: Props) {
  const { name, choices, columns, firstColumn = 0, chosen, focused = false, onChoose } = props;
  const grid = useRef<HTMLFieldSetElement>(null);
  const stop = choices.find(({ value }) => value === chosen) ?? choices.find(({ disabled }) => !disabled);

  useEffect(() => {
    const stop = focused ? grid.current?.querySelector<HTMLElement>('[tabindex="0"]') : null;
    stop?.focus();
    // The panel has its height only after it is placed, in the next frame.
    requestAnimationFrame(() => stop?.scrollIntoView({ block: 'nearest' }));
  }, [focused]);

  return (
    <fieldset
      ref={grid}
      aria-label={name}
      className={`grid gap-0.5 ${COLUMNS[columns]}`}
      onKeyDown={(event) => moveFocus(event, columns)}
    >
      {choices.map(({ value, label, name: full, disabled = false }, index) => (
        <button
          key={value}
          type="button"
          tabIndex={value === stop?.value ? 0 : -1}
          aria-label={full}
          aria-pressed={value === chosen}
          aria-disabled={disabled || undefined}
          onClick={() => disabled || onChoose(value)}
          className={`tabular grid min-h-11 place-items-center rounded-control px-0.5 leading-none hover:bg-primary-tint aria-disabled:bg-transparent aria-disabled:text-soft aria-disabled:line-through aria-pressed:bg-primary aria-pressed:font-semibold aria-pressed:text-on-primary ${index === 0 ? STARTS[firstColumn] : ''}`}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>, columns: number): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const to = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: buttons.length - 1,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  buttons[to]?.focus();
}
