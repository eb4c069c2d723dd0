// `npm run sbom`: lists what is shipped, in CycloneDX: the server's packages, and those whose code, styles or letters
// are in the pages. npm's own `--omit=dev` omits the page's packages and those that the server shares with a tool.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { root } from './prepare.mjs';

type Bill = {
  components: { name: string; 'bom-ref': string; properties: { name: string }[] }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
};

const run = { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 } as const;
const bill: Bill = JSON.parse(execFileSync('npm', ['sbom', '--sbom-format=cyclonedx'], run));
const IMPORTS = /(?:from|import)\s*\(?["']((?:@[\w.-]+\/)?[\w-][\w.-]*)/g;
const files = readdirSync(`${root}/src/web`, { recursive: true, encoding: 'utf8' });
const imported = files
  .filter((file) => /(?<!\.test)\.(ts|tsx|css)$/.test(file))
  .flatMap((file) => [...readFileSync(`${root}/src/web/${file}`, 'utf8').matchAll(IMPORTS)])
  .map(([, name = '']) => name);
// Packages whose fonts `cut-fonts` cuts into `assets`.
const CUT = ['eb-garamond', 'noto-sans', 'noto-serif'].map((name) => `@expo-google-fonts/${name}`);
const inPage = new Set([...imported, ...CUT]);

const shipped = new Set<string>();
const follow = (ref: string) => {
  if (shipped.has(ref) || ref.startsWith('@types/')) return;
  shipped.add(ref);
  bill.dependencies.find((one) => one.ref === ref)?.dependsOn?.forEach(follow);
};
for (const { name, 'bom-ref': ref, properties } of bill.components)
  if (inPage.has(name) || properties.every((one) => one.name !== 'cdx:npm:package:development')) follow(ref);

bill.components = bill.components.filter((one) => shipped.has(one['bom-ref']));
bill.dependencies = bill.dependencies.filter(({ ref }) => shipped.has(ref));
console.log(JSON.stringify(bill, null, 2));
