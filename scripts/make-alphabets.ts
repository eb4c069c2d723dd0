// Writes the letters of the world's languages from Unicode's CLDR, for a test of the printable characters: `npx tsx
// scripts/make-alphabets.ts FOLDER`, where FOLDER is an unpacked npm package cldr-misc-full (48.2.0). It runs only for
// a newer CLDR.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder = '.'] = process.argv.slice(2);
const TARGET = new URL('../src/card/examples/alphabets.json', import.meta.url);
// One element of a set: a range, a string in braces, an escaped character, or a character.
const ELEMENT = /\{([^}]*)\}|(\\?.)-(\\?.)|\\?(.)/gu;

const alphabets: Record<string, string> = {};
const known = new Set<string>();
for (const locale of readdirSync(join(folder, 'main'))) {
  const file = readFileSync(join(folder, 'main', locale, 'characters.json'), 'utf8');
  const { exemplarCharacters = '', auxiliary = '', index = '' } = JSON.parse(file).main[locale].characters;
  const letters = [...new Set([exemplarCharacters, auxiliary, index].flatMap(elements))]
    .filter((element) => /[\p{L}\p{M}]/u.test(element) && !/^[ -~]*$/.test(element))
    .sort()
    .join(' ');
  // Locales of a country usually have the letters of their language, which are listed once.
  if (letters !== '' && !known.has(letters)) alphabets[locale] = letters;
  known.add(letters);
}
writeFileSync(TARGET, `${JSON.stringify(alphabets, null, 2)}\n`);

/** The elements of one of CLDR's sets, such as `[a b {sh} à-ö]`. */
function elements(set: string): string[] {
  const inside = set
    .replace(/^\[|\]$/g, '')
    .replace(/\\u([0-9A-F]{4})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return inside
    .split(' ')
    .flatMap((part) => [...part.matchAll(ELEMENT)])
    .flatMap(([, string, first, last, one]) =>
      first && last ? range(first, last) : [(string ?? one ?? '').normalize('NFC')],
    );
}

function range(first: string, last: string): string[] {
  const [from, to] = [first, last].map((one) => one.replace(/^\\(?=.)/u, '').codePointAt(0) ?? 0);
  return Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, step) =>
    String.fromCodePoint((from ?? 0) + step),
  );
}
