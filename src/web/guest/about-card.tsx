import { PRODUCT } from '#shared/brand.ts';
import { HowItWorks } from './how-it-works.tsx';
import { Questions } from './questions.tsx';

const BENEFITS = [
  ['No signal needed', 'It’s in your wallet when your phone is flat and the GP asks for a birth weight.'],
  ['Two useful sides', 'Children on the front, important dates on the back.'],
  ['No account needed', 'What you type is deleted when you leave, unless you order or save it.'],
] as const;

/** Information for a visitor before they order. */
export function AboutCard() {
  return (
    <div className="space-y-12 pt-12 sm:space-y-16 sm:pt-16">
      <HowItWorks />
      <Benefits />
      <Questions />
    </div>
  );
}

function Benefits() {
  return (
    <section aria-labelledby="benefits">
      <h2 id="benefits" className="text-2xl">
        Why carry a {PRODUCT}?
      </h2>
      <dl className="grid gap-6 pt-6 md:grid-cols-3 md:gap-8">
        {BENEFITS.map(([title, words]) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="text-soft">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
