import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

test.for([
  ['=1+1', "'=1+1"],
  ['+44 20 7946 0000', "'+44 20 7946 0000"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['\n', "'\n"],
  [' =1', "' =1"],
  ['\u3000=1', "'\u3000=1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠a', "'＠a"],
  ['=1\n+1', "'=1\n'+1"],
  ['Love\n-- Grandad', "Love\n'-- Grandad"],
  ['a;=1', "a;'=1"],
  ['a;\n =1', "a;'\n' =1"],
  ['LS1 1AA', 'LS1 1AA'],
  ['01067', '01067'],
  ['Anne-Marie O’Neill', 'Anne-Marie O’Neill'],
  ['sam+cards@example.org', 'sam+cards@example.org'],
  ["'quoted'", "'quoted'"],
  ['2 = 1 + 1', '2 = 1 + 1'],
  ['مُحَمَّد', 'مُحَمَّد'],
  ['', ''],
])('%j is written so that no spreadsheet treats it as a formula: %j', ([given = '', written]) => {
  const { data } = Papa.parse<string[]>(csvText([['a', given, 'b']]));
  expect(data[0]).toEqual(['a', written, 'b']);
});

test('lines end as in RFC 4180, and special characters are quoted', () => {
  expect(
    csvText([
      ['a,b', 'c"d', 'e\nf', ' g', 7, null],
      ['h', 'i', 'j', 'k', -0.5, ''],
    ]),
  ).toBe('"a,b","c""d","e\nf"," g",7,\r\nh,i,j,k,-0.5,\r\n');
  expect(csvText([])).toBe('');
});

const run = promisify(execFile);
const hasPython = await run('python3', ['-c', 'import csv']).then(
  () => true,
  () => false,
);
const READ = 'import csv,json,sys;print(json.dumps(list(csv.reader(open(0,encoding="utf-8",newline="")))))';

test.skipIf(!hasPython)('Python’s csv module reads any rows back as written', async () => {
  const nasty = fc.array(
    fc.constantFrom(...['=', ',', ';', '"', "'", '\n', '\r', '\t', ' ', 'é', '字', '-', 'a']),
  );
  const cell = fc.oneof(
    nasty.map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
  );
  const rows = fc.sample(fc.array(cell, { minLength: 3, maxLength: 3 }), 2000);
  const running = run('python3', ['-c', READ], { maxBuffer: 50_000_000 });
  running.child.stdin?.end(csvText(rows));
  const read = JSON.parse((await running).stdout) as string[][];
  const untouched = (text: string) => text.replaceAll("'", '');
  expect(read.map((row) => row.map(untouched))).toEqual(rows.map((row) => row.map(untouched)));
  const begins = (row: string[]) => row.some((text) => /(^|[;\t\r\n])\s*[=+\-@]/u.test(text));
  expect(read.filter(begins)).toEqual([]);
});
