// `npm run licences`: lists all packages with their licences from package-lock.json, and fails if one does not fit.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licencesIn } from './licences/licences-in.ts';
import { root } from './prepare.mjs';

const packages = licencesIn(readFileSync(join(root, 'package-lock.json'), 'utf8'));
for (const { name, version, licence, shipped, fits } of packages)
  console.log(
    `${fits ? ' ' : '✗'} ${licence.padEnd(24)} ${shipped ? 'shipped' : 'tools  '} ${name} ${version}`,
  );
const refused = packages.filter(({ fits }) => !fits).length;
console.log(
  `\n${packages.length} packages, ${packages.filter(({ shipped }) => shipped).length} of them shipped; ${refused} with a licence that does not fit.`,
);
process.exit(refused > 0 ? 1 : 0);
