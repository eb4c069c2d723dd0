import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PROBLEMS_AT_START } from './db/sql-state.ts';
import { ROOT } from './root.ts';

const root = fileURLToPath(ROOT);
const page = readFileSync(`${root}/docs/operating/sentences.md`, 'utf8');
const sources = readdirSync(`${root}/src/server`, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('testing'))
  .map((file) => readFileSync(`${root}/src/server/${file}`, 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, ''));

/** Returns the beginning of a sentence, with its values replaced by `…`. */
const beginningOf = (sentence: string) => sentence.replaceAll(/\$\{.*?\}/g, '…').split(/[:;]|\.$/)[0] ?? '';

const matches = (pattern: RegExp, texts: string[]) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(({ groups }) => beginningOf(groups?.said ?? '')));

const PRINTED = /^(Restored|The previous data|Now start|Start the server|Nobody has)/;
const refusing = sources.filter((source) =>
  /\b(adviceFor|OperatorError|ConfigError|FolderTaken|FolderUnusable|UnfitDatabase|BackupError)\b/.test(
    source,
  ),
);
const refusals = [
  // The pattern matches a literal that begins with a capital or a value, and ends with a full stop.
  ...matches(
    /(?<sign>['`])(?<said>(?:[A-Z]|\$\{)(?:(?!\k<sign>)[^\n])* (?:(?!\k<sign>)[^\n])*\.)\k<sign>/g,
    refusing,
  ),
  ...PROBLEMS_AT_START.map(([, sentence]) => sentence),
];
const warnings = matches(
  /\.(?:warn|error)\(\s*(?<sign>['`])(?<said>(?:(?!\k<sign>)[^\n])+)\k<sign>/g,
  sources,
);

test('every error at the start and every warning in the log is explained', () => {
  expect(refusals.length).toBeGreaterThan(50);
  expect(warnings.length).toBeGreaterThan(40);
  const told = [...new Set([...refusals, ...warnings])].filter((sentence) => !PRINTED.test(sentence));
  expect(told.filter((sentence) => !page.includes(sentence))).toEqual([]);
});
