const STEPS = [
  ['Type the facts', 'Names, birth dates, times and weights; then the people whose dates matter.'],
  ['See your card', 'It is drawn while you type, both sides, as it will be printed.'],
  ['Have it posted', 'Say where it should go and pay by card. We print it and put it in the post.'],
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
