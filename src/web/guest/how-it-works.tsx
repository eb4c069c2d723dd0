const STEPS = [
  ['Add your details', 'When your children were born, and the dates you want to remember.'],
  ['See your card', 'You see both sides as you type, exactly as we’ll print them.'],
  ['Have it posted', 'Enter the delivery address and pay by debit or credit card. We’ll print and post it.'],
] as const;

/** Ordering a card in three steps. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works">
      <h2 id="how-it-works" className="text-2xl">
        How it works
      </h2>
      <ol className="grid gap-6 pt-6 md:grid-cols-3 md:gap-8">
        {STEPS.map(([title, words], at) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-full border border-accent font-semibold text-accent-ink"
            >
              {at + 1}
            </span>
            <div>
              <h3 className="font-text text-[1em] font-semibold">{title}</h3>
              <p className="text-soft">{words}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
