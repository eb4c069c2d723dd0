type Licensed = {
  name: string;
  version: string;
  /** An SPDX expression, or UNKNOWN. */
  licence: string;
  /** Whether the production image contains it. */
  shipped: boolean;
  /** Whether its licence allows this use. */
  fits: boolean;
};

type LockedPackage = { version?: string; license?: string; dev?: boolean; devOptional?: boolean };

/** Licences that require only that their text and the names are included. */
const PERMISSIVE =
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 Unlicense Zlib'.split(' ');
/** File-level copyleft of files that are used unchanged, and the fonts' licence, which allows embedding and serving. */
const FITTING = [...PERMISSIVE, 'MPL-2.0', 'OFL-1.1'];

/** Packages whose licence is only in a file beside package.json; read there on 2026-11-22. */
const READ_BY_HAND: Record<string, string> = {
  'passport-local@1.0.0': 'MIT',
  'passport-strategy@1.0.0': 'MIT',
  'pause@0.0.1': 'MIT',
  'png-js@2.0.0': 'MIT',
};

/** The packages of a lock file, by name, including those of other operating systems. */
export function licencesIn(lockFile: string): Licensed[] {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(lockFile);
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license, dev, devOptional }]) => {
      const name = path.replace(/^.*node_modules\//, '');
      const licence = license ?? READ_BY_HAND[`${name}@${version}`] ?? 'UNKNOWN';
      return { name, version, licence, shipped: !dev && !devOptional, fits: fits(licence) };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Whether one of the alternatives fits; a combination fits only as a whole. */
export function fits(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(plain)) return false;
  return plain
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((name) => FITTING.includes(name.trim())));
}
