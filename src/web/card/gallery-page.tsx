import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EXAMPLES, type Example } from '#card/examples/gallery.ts';
import { DEFAULT_DESIGN } from '#shared/card-design.ts';
import { Page, PageHeading } from '../frame/page.tsx';
import { ChoiceBar } from '../ui/form/choice-bar.tsx';
import { CardFace } from './card-face.tsx';
import { drawCards, loadCardTools } from './draw-cards.ts';

const SIZES = [
  ['preview', '320 px'],
  ['large', '800 px'],
] as const;

const PREVIEW_WIDTHS = { preview: 'w-80', large: 'w-200' };

/** Difficult cases of the layout side by side, drawn like a preview; for developers. */
export function GalleryPage() {
  const [size, setSize] = useState<keyof typeof PREVIEW_WIDTHS>('preview');
  return (
    <Page title="Gallery of cards">
      <div className="px-6">
        <PageHeading>Gallery of cards</PageHeading>
        <div className="max-w-80 py-5">
          <ChoiceBar label="Size" value={size} onChange={setSize} options={SIZES} />
        </div>
        <div className="flex flex-wrap gap-x-12">
          {EXAMPLES.map((example) => (
            <section key={example.name} aria-label={example.name} className="border-t border-rule py-5">
              <h2 className="text-xl">{example.name}</h2>
              <ExampleCards example={example} width={PREVIEW_WIDTHS[size]} />
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}

function ExampleCards({ example, width }: { example: Example; width: string }) {
  const { data, error } = useQuery({
    queryKey: ['gallery', example.name],
    queryFn: () => draw(example),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return <p className="text-soft">{error ? error.message : 'Drawing the cards...'}</p>;
  return (
    <>
      <p className="text-soft">{data.notes.join(' ')}</p>
      <div className="flex flex-wrap gap-6 pt-3">
        {data.sides.map(({ name, svg }) => (
          <Side key={name} name={name} width={width}>
            <CardFace svg={svg} trim={example.trim} />
          </Side>
        ))}
      </div>
    </>
  );
}

function Side({ name, width, children }: { name: string; width: string; children: ReactNode }) {
  return (
    <figure className={`max-w-full ${width}`}>
      {children}
      <figcaption className="pt-1 text-base text-soft">{name}</figcaption>
    </figure>
  );
}

async function draw({ facts, layout, trim }: Example) {
  const drawn = await drawCards(await loadCardTools(trim), facts, { layout, design: DEFAULT_DESIGN });
  if (drawn.status === 'refused') return { notes: [drawn.refusal], sides: [] };
  const sides = drawn.cards.flatMap(({ front, back }, index) => [
    { name: `Card ${index + 1}, front`, svg: front },
    { name: `Card ${index + 1}, back`, svg: back },
  ]);
  return { notes: drawn.warnings, sides };
}
