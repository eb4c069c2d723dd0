import { ALL_FAMILIES, CORE, type Family, LABELS } from './families.ts';

/** The sources of font files on a machine that has this project's packages. */
type Places = {
  /** Reads a file of `assets/fonts`. */
  readAsset(name: string): Promise<Uint8Array>;
  /** Reads a file of an installed package, `@scope/package/path`. */
  readPackage(path: string): Promise<Uint8Array>;
  decompressWoff2(bytes: Uint8Array): Promise<Uint8Array>;
  /** Cuts a variable font to one weight. */
  subset(font: Uint8Array, at: { weight: number }): Uint8Array | Promise<Uint8Array>;
};

const WEIGHTS: Record<string, number> = { regular: 400, bold: 700, semibold: 600 };
// Families whose files are stored in `assets/fonts`.
const OURS = [CORE.name, `${CORE.name}-lgc`, 'noto-sans-rare-han', 'noto-sans-hangul-letters', LABELS.name];
const FILE_NAME = /^([a-z-]+?)(-\d+)?-(regular|bold|semibold)$/;

/** The source of a font file: a file of `assets/fonts`, or an installed package's variable font at one weight. */
type FontSource = { asset: string } | { packed: string; weight: number };

/**
 * The source of the file of a name like `noto-sans-arabic-bold`, `noto-sans-sc-17-regular` or `eb-garamond-semibold`,
 * or of the list of a family's slices, `noto-sans-sc.json`; null for an unknown name.
 */
export function sourceOf(name: string): FontSource | null {
  const listed = ALL_FAMILIES.find((family) => `${family.name}.json` === name);
  if (listed) return isSliced(listed.name) ? { asset: name } : null;
  const [, base = '', number = '', cut = ''] = FILE_NAME.exec(name) ?? [];
  const weight = WEIGHTS[cut];
  const known = ALL_FAMILIES.find((family) => hasFile(family, base, cut));
  if (!known || !weight) return null;
  if (OURS.includes(known.name)) return number === '' ? { asset: `${name}.ttf` } : null;
  if ((number !== '') !== isNumbered(known.name)) return null;
  return { packed: packagePath(base, known, number.slice(1)), weight };
}

/** The font file of this name; null when there is none. A font cut from a package always has the same bytes. */
export async function readFontFile(name: string, places: Places): Promise<Uint8Array | null> {
  const source = sourceOf(name);
  if (!source) return null;
  if ('asset' in source) return places.readAsset(source.asset);
  const font = await places.decompressWoff2(await places.readPackage(source.packed));
  return places.subset(font, { weight: source.weight });
}

/** Whether a family has a file whose name begins with `base`, before the number of a slice. */
function hasFile({ name, styles, display, fallback: marked }: Family, base: string, cut: string): boolean {
  if (cut === 'semibold') return base === display || base === marked;
  return base === name && styles.some((style) => style === cut);
}

/** Han, kana and hangul have too many characters for one file, so their families have a list of slices. */
export function isSliced(family: string): boolean {
  return /-(?:jp|kr|sc|tc)$/.test(family);
}

function isNumbered(family: string): boolean {
  return isSliced(family) || family === 'noto-emoji';
}

function packagePath(base: string, { name }: Family, number: string): string {
  const slice = isNumbered(name) ? number : name.replace('noto-sans-', '');
  return `@fontsource-variable/${base}/files/${base}-${slice}-wght-normal.woff2`;
}
