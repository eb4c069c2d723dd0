import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PT } from '#card/scene/product.ts';
import { ask, type Plates, plates, withFile } from './tools.ts';

/** A rectangle on a page, in millimetres from its top left corner. */
type Area = { left: number; top: number; right: number; bottom: number };

/** One expected page: its size, its trim, its text in reading order, and the areas that must be free of ink. */
export type ExpectedPage = {
  widthMm: number;
  heightMm: number;
  trim: Area;
  text: string;
  /** Pairs of an area and the part of it that may have ink. */
  rings: { outer: Area; inner: Area }[];
};

export type Expected = { pages: ExpectedPage[]; text: 'fonts' | 'outlined'; minPt: number; bleedMm: number };

const DPI = 300;
const BOX_TOLERANCE_MM = 0.02;

/** All faults that other programs than ours find in a print file, one sentence each. */
export function inspect(pdf: Uint8Array, expected: Expected): Promise<string[]> {
  return withFile(pdf, async (path) => {
    const found = await Promise.all([
      checkSyntax(path),
      checkBoxes(path, expected),
      checkFonts(path, expected),
      checkText(path, expected),
      checkSizes(pdf, expected),
      checkInk(path, expected),
      checkTextInk(path, expected),
    ]);
    return found.flat();
  });
}

async function checkSyntax(path: string): Promise<string[]> {
  return ask('qpdf', '--check', path).then(
    () => [],
    (error) => [`qpdf: ${error.stdout || error.message}`],
  );
}

async function checkBoxes(path: string, { pages, bleedMm }: Expected): Promise<string[]> {
  const report = await ask('pdfinfo', '-box', '-f', '1', '-l', String(pages.length), path);
  const faults: string[] = [];
  const fault = (wrong: unknown, sentence: string) => wrong && faults.push(sentence);
  fault(!/PDF subtype:\s+PDF\/X-1a:2003/.test(report), 'The file is not PDF/X-1a');
  fault(Number(/^Pages:\s+(\d+)/m.exec(report)?.[1]) !== pages.length, `There are not ${pages.length} pages`);
  for (const [index, { widthMm, heightMm, trim }] of pages.entries()) {
    const box = (name: string) =>
      (new RegExp(`^Page\\s+${index + 1} ${name}:\\s+(.*)$`, 'm').exec(report)?.[1] ?? '')
        .split(/\s+/)
        .map((points) => Number(points) * PT);
    const differs = (name: string, wanted: number[]) =>
      wanted.some((mm, edge) => !(Math.abs((box(name)[edge] ?? Number.NaN) - mm) < BOX_TOLERANCE_MM));
    const [bleed, cut] = [box('BleedBox'), box('TrimBox')];
    const whole = [0, 0, widthMm, heightMm];
    fault(differs('MediaBox', whole), `Page ${index + 1} is not ${widthMm} × ${heightMm} mm`);
    fault(
      differs('TrimBox', [trim.left, heightMm - trim.bottom, trim.right, heightMm - trim.top]),
      `Page ${index + 1} is trimmed elsewhere`,
    );
    const distances = [0, 1, 2, 3].map((edge) => Math.abs((cut[edge] ?? 0) - (bleed[edge] ?? 0)));
    fault(
      Math.min(...distances) < bleedMm - BOX_TOLERANCE_MM,
      `Page ${index + 1} has no bleed of ${bleedMm} mm`,
    );
  }
  return faults;
}

async function checkFonts(path: string, { text }: Expected): Promise<string[]> {
  const fonts = (await ask('pdffonts', path)).trim().split('\n').slice(2);
  if (text === 'outlined') return fonts.map((font) => `The outlined file has a font: ${font}`);
  const sound = / {2,}CID TrueType .* yes yes yes +\d+ +\d+$/;
  return [
    ...(fonts.length === 0 ? ['The file has no fonts'] : []),
    ...fonts
      .filter((font) => !sound.test(font))
      .map((font) => `A font is not embedded, cut and readable: ${font}`),
  ];
}

async function checkText(path: string, { pages, text }: Expected): Promise<string[]> {
  const read = (await ask('pdftotext', '-raw', path, '-')).split('\f');
  return pages.flatMap((page, index) => {
    const wanted = text === 'outlined' ? '' : lettersOf(page.text);
    const found = lettersOf(read[index] ?? '');
    return found === wanted ? [] : [`Page ${index + 1} reads “${found}” instead of “${wanted}”`];
  });
}

/** The letters of a text, without spaces and direction marks. */
function lettersOf(text: string): string {
  return text.normalize('NFC').replaceAll(/[\s\u00a0\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}

async function checkSizes(pdf: Uint8Array, { minPt }: Expected): Promise<string[]> {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise;
  const faults: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || !item.str.trim()) continue;
      const size = Math.hypot(item.transform[2], item.transform[3]);
      if (size < minPt - 0.001) faults.push(`“${item.str}” is set in ${size} pt`);
    }
  }
  await document.destroy();
  return faults;
}

/** Checks the plates: rings without ink, no cyan, and no colour under black. */
async function checkInk(path: string, { pages }: Expected): Promise<string[]> {
  const drawn = await plates(path, pages[0] && pages[0].widthMm > 150 ? DPI / 2 : DPI);
  return drawn.flatMap((page, index) => {
    const { widthMm, rings } = pages[index] ?? { widthMm: 1, rings: [] };
    const scale = page.width / widthMm;
    return [
      ...(rings.some((ring) => hasInk(page, ring, scale))
        ? [`Page ${index + 1} has ink outside the safe area`]
        : []),
      ...platesUnderBlack(page).map((fault) => `Page ${index + 1} ${fault}`),
    ];
  });
}

function hasInk(
  { width, height, pixels }: Plates,
  { outer, inner }: { outer: Area; inner: Area },
  scale: number,
): boolean {
  // The picture's last row and column may be cut by the page's edge. Pixels that touch the inner area count as inside.
  const [left, right] = [Math.ceil(outer.left * scale), Math.min(width, Math.floor(outer.right * scale))];
  const [top, bottom] = [Math.ceil(outer.top * scale), Math.min(height, Math.floor(outer.bottom * scale))];
  for (let y = top; y < bottom; y++) {
    const inRows = y + 1 > inner.top * scale - 1 && y < inner.bottom * scale + 1;
    for (let x = left; x < right; x++) {
      if (inRows && x + 1 > inner.left * scale - 1 && x < inner.right * scale + 1) continue;
      if (pixels[y * width + x] !== 0) return true;
    }
  }
  return false;
}

function platesUnderBlack({ pixels }: Plates): string[] {
  let [cyan, under, black] = [false, false, false];
  for (const pixel of pixels) {
    if (pixel === 0) continue;
    if (pixel & 0xff) cyan = true;
    if (pixel >>> 24 < 0xc8) continue;
    black = true;
    if (pixel & 0xffffff) under = true;
  }
  return [
    ...(cyan ? ['has cyan'] : []),
    ...(under ? ['has colour under black'] : []),
    ...(black ? [] : ['has nothing black']),
  ];
}

/** Checks that text, drawn by itself, is only on the black plate. */
async function checkTextInk(path: string, { text }: Expected): Promise<string[]> {
  if (text === 'outlined') return [];
  const report = await ask(
    'gs',
    '-q',
    '-dNOPAUSE',
    '-dBATCH',
    '-dSAFER',
    '-dFILTERVECTOR',
    '-sDEVICE=inkcov',
    '-sOutputFile=-',
    path,
  );
  const lines = report.trim().split('\n');
  return lines.flatMap((line, index) => {
    const [c, m, y, k] = line.trim().split(/\s+/).map(Number);
    return c || m || y || !k ? [`Page ${index + 1} has text that is not black alone: ${line.trim()}`] : [];
  });
}
