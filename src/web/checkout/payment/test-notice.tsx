import { Fold } from '../../ui/fold.tsx';

type Props = { onChoose(number: string): void };

// Stripe's test numbers; the last is only the simulator's.
const TEST_CARDS = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0025 0000 3155', 'needs approval'],
  ['4000 0027 6000 3184', 'redirects to the bank'],
  ['4000 0000 0000 0077', 'stays pending'],
] as const;

/** A notice that nothing is charged, with test cards that can be filled in by a tap. */
export function TestNotice({ onChoose }: Props) {
  const [pays, ...others] = TEST_CARDS.map(([number, effect]) => (
    <p key={number} className="flex flex-wrap items-center gap-x-2.5">
      <button
        type="button"
        onClick={() => onChoose(number)}
        className="tabular min-h-9 text-left underline underline-offset-4"
      >
        {number}
      </button>
      {effect}
    </p>
  ));
  return (
    <div className="callout py-3 pr-2 pl-4 text-base">
      <p className="font-semibold">Test mode: no money is taken</p>
      {pays}
      <Fold title="Other test cards">
        <div>{others}</div>
      </Fold>
    </div>
  );
}
