import { describe, expect, test } from 'vitest';
import { PT } from '#card/scene/product.ts';
import { toCalibration } from '#card/sheets/calibration-pdf.ts';
import { LABEL_GRIDS, toLabels } from '#card/sheets/labels-pdf.ts';
import { PAPER_SIZES } from '#card/sheets/paper.ts';
import { type Slip, toSlips } from '#card/sheets/slips-pdf.ts';
import { loadCardEngine, tools } from '#server/cards/card-engine.ts';
import { LABEL_SHEETS } from '#shared/desk-settings.ts';
import { ask, drawnByPoppler, type Picture, withFile } from './tools.ts';

const engine = await loadCardEngine('wallet');
const about = { title: 'Papers', date: new Date('2026-11-24T10:00:00Z'), tools };
const window = { leftMm: 20, topMm: 46 };
const sender = ['Family Facts', 'Ruby Cards Ltd', '4 Mill Lane', 'York YO1 7AA'];

type Word = { page: number; text: string; left: number; top: number; right: number; bottom: number };

/** All words that poppler finds, with their places in millimetres from the top left corner of the page. */
async function wordsOf(pdf: Uint8Array): Promise<Word[]> {
  const html = await withFile(pdf, (path) => ask('pdftotext', '-bbox', path, '-'));
  return html
    .split('<page ')
    .slice(1)
    .flatMap((text, page) =>
      [
        ...text.matchAll(
          /xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g,
        ),
      ].map(([, ...parts]) => {
        const [left = 0, top = 0, right = 0, bottom = 0] = parts
          .slice(0, 4)
          .map((points) => Number(points) * PT);
        return { page, text: parts[4] ?? '', left, top, right, bottom };
      }),
    );
}

const slip = (order: number, more: Partial<Slip> = {}): Slip => ({
  heading: `Order ${order}`,
  stop: null,
  address: [`Sam${order} Okafor`, '1 High Street', 'Flat 2', 'Leeds', 'LS1 1AA', 'United Kingdom'],
  note: [],
  from: null,
  parcel: ["1 × Dad's Cheat Sheet"],
  ...more,
});

const slips = (list: Slip[]) =>
  engine.withText((setText) => toSlips(list, { ...about, sender, window }, setText));

describe('packing slips', () => {
  test('are one per page in the given order, each with only its address in the window', async () => {
    const foreign = slip(8, {
      address: ['محمد علي', 'شارع الملك فهد', '王小龍', '臺北市信義區', 'Łódź 90-001'],
      note: ['Für dich, Opa 👨‍👩‍👧', 'يوم سعيد'],
      from: 'A gift from Rosa García',
    });
    const words = await wordsOf(await slips([slip(7), foreign, slip(9)]));
    expect(words.filter(({ text }) => /^[789]$/.test(text)).map(({ page, text }) => [page, text])).toEqual([
      [0, '7'],
      [1, '8'],
      [2, '9'],
    ]);
    for (const page of [0, 1, 2]) {
      const shown = words.filter(
        (word) =>
          word.page === page && word.bottom > 46 && word.top < 72 && word.right > 20 && word.left < 100,
      );
      expect(shown.length).toBeGreaterThanOrEqual(8);
      expect(Math.min(...shown.map(({ left }) => left))).toBeGreaterThan(19.5);
      expect(Math.max(...shown.map(({ right }) => right))).toBeLessThan(100);
      expect(shown.map(({ text }) => text).join(' ')).not.toMatch(/Order|York|Cheat|present/);
    }
    const all = words.map(({ text }) => text).join(' ');
    for (const part of ['Łódź', '王小龍', 'García', 'Ruby', 'Okafor']) expect(all).toContain(part);
    expect(all).not.toMatch(/[£?]/);
  });

  test('say in large letters that a parcel must not be sent', async () => {
    const words = await wordsOf(await slips([slip(7, { stop: 'This order is cancelled.' }), slip(8)]));
    const large = words.filter(({ top, bottom }) => bottom - top > 12);
    expect(large.map(({ page, text }) => [page, text])).toEqual([
      [0, 'Do'],
      [0, 'not'],
      [0, 'send'],
    ]);
  });

  test('shrink a long address until it fits the window, and say so if it cannot fit', async () => {
    const long = Array.from({ length: 9 }, (_, line) => `${line + 1} A line of a very long address indeed`);
    const endless = Array.from({ length: 60 }, (_, line) => `line ${line}`);
    const words = await wordsOf(await slips([slip(7, { address: long }), slip(8, { address: endless })]));
    const last = words.filter(({ page, text }) => page === 0 && text === 'indeed').at(-1);
    expect(last?.bottom).toBeLessThan(72.5);
    expect(
      words
        .filter(({ page }) => page === 1)
        .map(({ text }) => text)
        .join(' '),
    ).toContain('the address is too long for the window');
  });

  test('are the same bytes each time, with a question mark for a character without a font', async () => {
    const odd = [slip(7, { address: ['A\u{12000}B'] })];
    expect(await slips(odd)).toEqual(await slips(odd));
    expect((await wordsOf(await slips(odd))).map(({ text }) => text)).toContain('A?B');
  });
});

describe('labels', () => {
  const labels = Array.from({ length: 23 }, (_, index) => ({
    order: String(index + 1),
    address: [`Name${index + 1} Okafor`, '1 High Street', 'Flat 2', 'Leeds', 'LS1 1AA', 'United Kingdom'],
  }));

  test.each(LABEL_SHEETS)(
    'of %s have their addresses, row by row, from the first unused one',
    async (sheet) => {
      const grid = LABEL_GRIDS[sheet];
      const start = sheet === 'roll' ? 1 : 3;
      const words = await wordsOf(
        await engine.withText((setText) => toLabels(labels, { ...about, sheet, start }, setText)),
      );
      const cells = grid.columns * grid.rows;
      for (const [index] of labels.entries()) {
        const place = start - 1 + index;
        const cell = place % cells;
        const left = grid.left + (cell % grid.columns) * grid.across;
        const top = grid.top + Math.floor(cell / grid.columns) * grid.down;
        const inside = words.filter(
          (word) =>
            word.page === Math.floor(place / cells) &&
            word.left > left &&
            word.right < left + grid.width &&
            word.top > top &&
            word.bottom < top + grid.height,
        );
        expect(inside.map(({ text }) => text)).toEqual(
          expect.arrayContaining([`Name${index + 1}`, String(index + 1), 'Kingdom']),
        );
        expect(inside).toHaveLength(13);
      }
      expect(words).toHaveLength(23 * 13);
    },
  );
});

describe('the calibration page', () => {
  const DPI = 150;
  const dark = ({ width, pixels }: Picture, xMm: number, yMm: number) => {
    const [x, y] = [xMm, yMm].map((mm) => Math.round((mm / 25.4) * DPI));
    const near = [-1, 0, 1].flatMap((dy) =>
      [-1, 0, 1].map((dx) => pixels[((y ?? 0) + dy) * width + (x ?? 0) + dx] ?? 255),
    );
    return Math.min(...near) < 200;
  };

  test.each([
    ['a4', 'long-edge'],
    ['sra3', 'short-edge'],
  ] as const)(
    'of %s flipped on the %s has its rulers behind its crosses, moved as far as the backs',
    async (paper, flip) => {
      const { widthMm, heightMm } = PAPER_SIZES[paper];
      const shift = { xMm: 2, yMm: -1 };
      const pdf = toCalibration({ paper, flip, shift, setLine: engine.setLine, tools });
      const [front, back] = await withFile(pdf, (path) => drawnByPoppler(path, DPI));
      if (!front || !back) throw new Error('There are not two pages');
      for (const [x, y] of [
        [25, 25],
        [widthMm - 25, 25],
        [widthMm / 2, heightMm / 2],
      ] as const) {
        // The end of an arm of the cross, without any mark behind it on the same page.
        expect([dark(front, x + 7, y), dark(front, x + 7, y + 2)]).toEqual([true, false]);
        const [behindX, behindY] = flip === 'long-edge' ? [widthMm - x, y] : [x, heightMm - y];
        expect(dark(back, behindX + 2, behindY - 1)).toBe(true);
        // The fifth millimetre has the longest tick.
        expect([dark(back, behindX + 7, behindY + 0.5), dark(back, behindX + 7, behindY + 2)]).toEqual([
          true,
          false,
        ]);
      }
    },
  );
});
