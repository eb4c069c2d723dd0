import { PRODUCT } from '#shared/brand.ts';
import { ExampleCard } from '../card/example-card.tsx';

const BENEFITS = [
  ['No signal needed', 'It is in the wallet when the phone is flat and the surgery wants a birth weight.'],
  ['Both sides put to use', 'Children on the front, the dates that matter on the back.'],
  [
    'Nothing to sign up for',
    'What you type stays on this page until you order. When you leave, it is gone, unless you keep it on your phone.',
  ],
] as const;

export function Benefits() {
  return (
    <section aria-labelledby="benefits" className="mt-14 border-t border-rule pt-10">
      <div className="grid items-center gap-8 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] md:gap-14">
        <div>
          <h2 id="benefits" className="text-2xl">
            Why carry a {PRODUCT}
          </h2>
          <dl className="space-y-5 pt-5">
            {BENEFITS.map(([title, words]) => (
              <div key={title} className="border-l-3 border-accent pl-4">
                <dt className="font-semibold">{title}</dt>
                <dd className="text-soft">{words}</dd>
              </div>
            ))}
          </dl>
        </div>
        <figure className="mx-auto w-full max-w-96">
          <ExampleCard className="md:rotate-2" />
          <figcaption className="pt-6 text-center text-balance text-soft">
            An example. Printed, it is the size of a bank card
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
