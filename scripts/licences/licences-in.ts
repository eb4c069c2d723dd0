type Licensed = {
  name: string;
  version: string;
  /** An SPDX expression, or UNKNOWN. */
  licence: string;
  /** Whether the production image has it. */
  shipped: boolean;
  /** Whether it may be used as it is used here. */
  fits: boolean;
};

type LockedPackage = { version?: string; license?: string; dev?: boolean; devOptional?: boolean };

/** Ask for no more than that their text and names go along. */
const PERMISSIVE =
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 Unlicense Zlib'.split(' ');
/** Copyleft of single files, which are used unchanged; the fonts' licence, which lets them be embedded and served. */
const FITTING = [...PERMISSIVE, 'MPL-2.0', 'OFL-1.1'];

/** Packages that name their licence in a file beside package.json only; read there on 2026-11-22. */
const READ_BY_HAND: Record<string, string> = {
  'passport-local@1.0.0': 'MIT',
  'passport-strategy@1.0.0': 'MIT',
  'pause@0.0.1': 'MIT',
  'png-js@2.0.0': 'MIT',
};

/** The packages of a lock file, by name; those of other operating systems too. */
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

/** Of alternatives one has to fit, of a combination all. */
export function fits(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(plain)) return false;
  return plain
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((name) => FITTING.includes(name.trim())));
}
