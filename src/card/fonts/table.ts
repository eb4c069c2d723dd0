import { memo } from '../base/memo.ts';
import { type Coverage, readCoverage } from './coverage.ts';
import { availableStyle, CORE, type FaceName, type Family, fileNameOf, LABELS } from './families.ts';
import table from './table.json' with { type: 'json' };

/** A slice's name, its characters, and the digest of its file in each style of the family. */
export type SliceEntry = [name: string, coverage: string, ...digests: string[]];

/**
 * A family's slices, or the digest of the list that names them. `lacking` are the characters that its display style
 * does not have, if it has one.
 */
export type FamilyEntry = { family: string; lacking?: string } & (
  | { slices: SliceEntry[] }
  | { list: string }
);

/** A part of a family: one file in each style. */
export type Slice = { name: string; family: Family; covers: Coverage; digests: string[] };

/** A file to fetch, and the digest that its bytes must have. */
export type FontFile = { name: string; digest: string };

const ENTRIES = table as FamilyEntry[];

/** The slices of a family without a list file; null for the others. */
export function readSlices(family: Family): Slice[] | null {
  const entry = entryOf(family);
  return 'slices' in entry ? entry.slices.map((slice) => sliceOf(slice, family)) : null;
}

export function listFileOf(family: Family): FontFile {
  const entry = entryOf(family);
  if (!('list' in entry)) throw new Error(`${family.name} has no list`);
  return { name: `${family.name}.json`, digest: entry.list };
}

/**
 * Characters that are used in only one way of writing Chinese characters: traditional ones that simplified Chinese
 * writes differently, and simplified or Japanese ones that neither other country writes.
 */
export type HanLists = { traditional: Coverage; simplified: Coverage; japanese: Coverage };

/** `han` is set only in the list of simplified Chinese. */
export type SliceList = { slices: Slice[]; han: HanLists | null };

/** The content of a family's list file. */
export type SliceFile = {
  slices: SliceEntry[];
  han?: { traditional: string; simplified: string; japanese: string };
};

/** The number of arguments per call: JavaScript functions cannot take many more. */
const AT_ONCE = 4096;

/** Reads a family's list file, which is ASCII like all generated files of this project. */
export function readList(family: Family, bytes: Uint8Array): SliceList {
  let text = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  const { slices, han }: SliceFile = JSON.parse(text);
  return {
    slices: slices.map((slice) => sliceOf(slice, family)),
    han: han
      ? {
          traditional: readCoverage(han.traditional),
          simplified: readCoverage(han.simplified),
          japanese: readCoverage(han.japanese),
        }
      : null,
  };
}

/** The file of a slice in a font style. */
export function fileOf({ name, family, digests }: Slice, style: FaceName): FontFile {
  return {
    name: fileNameOf(name, family, style),
    digest: digests[family.styles.indexOf(availableStyle(family, style))] ?? '',
  };
}

/** The characters that a family's display style lacks; null for a family without one. */
export const lackingDisplay = memo((family: Family): Coverage | null => {
  const { lacking } = entryOf(family);
  return lacking === undefined ? null : readCoverage(lacking);
});

/** The files that nearly every card needs. */
export const CORE_FILES: readonly FontFile[] = [
  ...(readSlices(CORE) ?? []).flatMap((slice) =>
    (['regular', 'bold', 'display'] as const).map((style) => fileOf(slice, style)),
  ),
  ...(readSlices(LABELS) ?? []).map((slice) => fileOf(slice, 'regular')),
];

function entryOf({ name }: Family): FamilyEntry {
  const entry = ENTRIES.find(({ family }) => family === name);
  if (!entry) throw new Error(`The table of fonts has no ${name}`);
  return entry;
}

function sliceOf([name, coverage, ...digests]: SliceEntry, family: Family): Slice {
  return { name, family, covers: readCoverage(coverage), digests };
}
