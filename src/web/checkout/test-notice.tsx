type Props = { onChoose(number: string): void };

// Stripe's own test numbers, where it has one.
const TEST_CARDS = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0025 0000 3155', 'makes the bank ask'],
  ['4000 0000 0000 0077', 'keeps processing'],
] as const;

/** Says that nothing is charged, and which cards there are to try; one of them at a tap. */
export function TestNotice({ onChoose }: Props) {
  return (
    <div className="rounded-sheet border-l-4 border-l-accent bg-accent-tint px-4 py-3">
      <p className="font-semibold">Test mode: no money is taken</p>
      <p>Use one of these cards:</p>
      <ul>
        {TEST_CARDS.map(([number, effect]) => (
          <li key={number} className="flex flex-wrap items-baseline gap-x-2">
            <button
              type="button"
              onClick={() => onChoose(number)}
              className="tabular min-h-11 font-semibold whitespace-nowrap underline underline-offset-4"
            >
              {number}
            </button>
            {effect}
          </li>
        ))}
      </ul>
    </div>
  );
}
