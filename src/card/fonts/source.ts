import { CORE, FAMILIES, type FontStyleName } from './families.ts';

/** Where font files come from on a machine that has this project's packages. */
type Places = {
  /** Reads a file of `assets/fonts`. */
  readAsset(name: string): Promise<Uint8Array>;
  /** Reads a file of an installed package, `@scope/package/path`. */
  readPackage(path: string): Promise<Uint8Array>;
  decompressWoff2(bytes: Uint8Array): Promise<Uint8Array>;
  /** A variable font at one weight. */
  subset(font: Uint8Array, at: { weight: number }): Uint8Array | Promise<Uint8Array>;
};

const WEIGHTS: Record<FontStyleName, number> = { regular: 400, bold: 700, condensed: 400 };
// Subsets that lie ready in `assets/fonts`.
const OURS = [CORE.name, `${CORE.name}-lgc`];
const FILE_NAME = /^(noto-[a-z-]+?)(-\d+)?-(regular|bold|condensed)$/;

/**
 * The font file of a name like `noto-sans-arabic-bold` or `noto-sans-sc-17-regular`, or the list of the slices of a
 * family, `noto-sans-sc.json`; null for a name that means none. Our own subsets of Noto Sans lie ready; all others are
 * made from their package's variable font, which always gives the same bytes.
 */
export async function readFontFile(name: string, places: Places): Promise<Uint8Array | null> {
  const [, family = '', number = '', style = ''] = FILE_NAME.exec(name) ?? [];
  if (OURS.includes(family)) return number === '' ? places.readAsset(`${name}.ttf`) : null;
  const known = FAMILIES.find((each) => `${each.name}.json` === name || each.name === family);
  if (!known || OURS.includes(known.name)) return null;
  if (name === `${known.name}.json`) return isSliced(known.name) ? places.readAsset(name) : null;
  if (!known.styles.some((each) => each === style) || (number !== '') !== isNumbered(known.name)) return null;
  const packed = await places.readPackage(packagePath(known.name, number.slice(1)));
  const weight = WEIGHTS[style as FontStyleName];
  return places.subset(await places.decompressWoff2(packed), { weight });
}

/** Han, kana and hangul are too many for one file; a family of theirs has a list of its slices. */
export function isSliced(family: string): boolean {
  return /-(?:jp|kr|sc|tc)$/.test(family);
}

function isNumbered(family: string): boolean {
  return isSliced(family) || family === 'noto-emoji';
}

function packagePath(family: string, number: string): string {
  const slice = isNumbered(family) ? number : family.replace('noto-sans-', '');
  return `@fontsource-variable/${family}/files/${family}-${slice}-wght-normal.woff2`;
}
