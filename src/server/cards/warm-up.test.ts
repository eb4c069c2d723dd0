import * as harfbuzz from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { createCardEngine } from '#card/engine.ts';
import { FAMILIES, isEastAsian } from '#card/fonts/families.ts';
import { fileOf, readSlices } from '#card/fonts/table.ts';
import { WALLET_CARD } from '#card/scene/product.ts';
import { cutFont } from './cut-font.ts';
import { openFontFiles } from './font-files.ts';
import { EVERY_SCRIPT } from './warm-up.ts';

test('a thread that has warmed up has the fonts of every script but those of East Asia', async () => {
  const fetched = new Set<string>();
  const { fetchFont } = openFontFiles(cutFont);
  const engine = createCardEngine({
    harfbuzz,
    product: WALLET_CARD,
    fetchFont: (file) => {
      fetched.add(file.name);
      return fetchFont(file);
    },
  });
  const { childrenData, peopleData, cardLayout } = EVERY_SCRIPT;
  const facts = { children: childrenData ?? [], people: peopleData ?? [] };
  await engine.prepare(facts, cardLayout);
  expect(engine.compose(facts, cardLayout).ok).toBe(true);
  const ofScripts = FAMILIES.filter(
    (family) => !isEastAsian(family) && !/^Zyyy|^Zsye/.test(family.script ?? ''),
  );
  const wanted = ofScripts.flatMap((family) =>
    (readSlices(family) ?? []).flatMap((slice) =>
      (['regular', 'display'] as const).map((style) => fileOf(slice, style).name),
    ),
  );
  expect(wanted.filter((name) => !fetched.has(name))).toEqual([]);
});
