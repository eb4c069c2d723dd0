import { type Coverage, readCoverage } from './coverage.ts';
import { CORE, type Family, type FontStyleName, fileNameOf } from './families.ts';
import table from './table.json' with { type: 'json' };

/** A slice's name, the characters it has, and the digest of its file in each style of the family. */
export type SliceEntry = [name: string, coverage: string, ...digests: string[]];

/** A family's slices, or the digest of the list that names them. */
export type FamilyEntry = { family: string; slices: SliceEntry[] } | { family: string; list: string };

/** A part of a family that is one file in each style. */
export type Slice = { name: string; family: Family; covers: Coverage; digests: string[] };

/** A file to be fetched, and the digest of the bytes it must have. */
export type FontFile = { name: string; digest: string };

const ENTRIES = table as FamilyEntry[];

/** The slices of the families that have no list of their own. */
export function readSlices(family: Family): Slice[] | null {
  const entry = entryOf(family);
  return 'slices' in entry ? entry.slices.map((slice) => sliceOf(slice, family)) : null;
}

export function listFileOf(family: Family): FontFile {
  const entry = entryOf(family);
  if (!('list' in entry)) throw new Error(`${family.name} has no list`);
  return { name: `${family.name}.json`, digest: entry.list };
}

/** `traditional`: Chinese characters that are written otherwise in simplified Chinese, where the list has them. */
export type SliceList = { slices: Slice[]; traditional: Coverage | null };

/** Reads the file of a family's slices: ASCII, like everything this project generates. */
export function readList(family: Family, bytes: Uint8Array): SliceList {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const { slices, traditional }: { slices: SliceEntry[]; traditional?: string } = JSON.parse(text);
  return {
    slices: slices.map((slice) => sliceOf(slice, family)),
    traditional: traditional === undefined ? null : readCoverage(traditional),
  };
}

/** The file of a slice in a font style. */
export function fileOf({ name, family, digests }: Slice, style: FontStyleName): FontFile {
  return {
    name: fileNameOf(name, family.styles, style),
    digest: digests[Math.max(0, family.styles.indexOf(style))] ?? '',
  };
}

/** What nearly every card is set in. */
export const CORE_FILES: readonly FontFile[] = (readSlices(CORE) ?? []).flatMap((slice) =>
  (['regular', 'bold'] as const).map((style) => fileOf(slice, style)),
);

function entryOf({ name }: Family): FamilyEntry {
  const entry = ENTRIES.find(({ family }) => family === name);
  if (!entry) throw new Error(`The table of fonts has no ${name}`);
  return entry;
}

function sliceOf([name, coverage, ...digests]: SliceEntry, family: Family): Slice {
  return { name, family, covers: readCoverage(coverage), digests };
}
