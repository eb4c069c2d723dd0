import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PRODUCTS } from '../scene/product.ts';
import type { Scene } from '../scene/scene.ts';
import { toSvg } from '../svg.ts';
import { cardsOf, firstCard, newEngine, textMarks } from '../testing.ts';
import { EXAMPLE_FAMILY } from './example-family.ts';
import { EXAMPLES } from './gallery.ts';

const engines = { wallet: await newEngine(), cr80: await newEngine(PRODUCTS.cr80) };

// After an intended change: `npx vitest run src/card -u`, then look at each picture that changed.
describe('in the gallery', () => {
  test.each(EXAMPLES)('$name can be printed, and looks as approved', async (example) => {
    const { name, facts, layout, trim, approved } = example;
    const engine = engines[trim];
    await engine.prepare(facts, layout);
    const cards = cardsOf(engine.compose(facts, layout));
    const [first] = cards;
    expect(first).toBeDefined();
    for (const card of cards) expect(edgesOf(card.back)).toEqual(edgesOf(card.front));
    for (const side of approved) await expectAsApproved(first?.[side], `golden/${name}-${side}.svg`);
  });
});

test('the example on the screens is as the engine draws it, on both sides', async () => {
  const { front, back } = firstCard(engines.wallet, EXAMPLE_FAMILY);
  await expectAsApproved(front, '../../web/card/example-card.svg');
  await expectAsApproved(back, '../../web/card/example-card-back.svg');
});

/** The outer ends of lines and the footer, which must not move when the card is turned. */
function edgesOf(scene: Scene) {
  const rules = scene.marks.flatMap((mark) => (mark.kind === 'rule' ? mark.box : []));
  return {
    left: Math.min(...rules.map(({ left }) => left)).toFixed(3),
    footer: textMarks(scene).find(({ datum }) => datum === 'footer')?.y,
  };
}

/** Compares a picture with the approved one. A text diff is unreadable, so a changed picture is saved. */
async function expectAsApproved(scene: Scene | undefined, path: string) {
  if (!scene) throw new Error('There is no card');
  const svg = toSvg(scene);
  try {
    await expect(svg).toMatchFileSnapshot(path);
  } catch {
    const folder = join(tmpdir(), 'card-pictures');
    const seen = join(folder, basename(path));
    await mkdir(folder, { recursive: true });
    await writeFile(seen, svg);
    throw new Error(`The card no longer looks like src/card/examples/${path}. The new picture: ${seen}`);
  }
}
