import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CARDS } from './cards.ts';
import { digestOf, firstCardOf, PICTURES, readDigests } from './first-card.ts';

test('the gallery shows the cards as they are drawn now: npm run gallery draws them anew', async () => {
  const digests: Record<string, string> = {};
  for (const card of CARDS) digests[card.name] = digestOf((await firstCardOf(card)).first);
  expect(readDigests()).toEqual(digests);
  for (const { name } of CARDS) expect(existsSync(join(PICTURES, `${name}.png`))).toBe(true);
});
