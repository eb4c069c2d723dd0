import { faultsIn } from './fault.ts';

const DENSE = ['src/card/text/dense-scripts.test.ts'];
const LARGE_NAMES = ['src/card/large-names.test.ts'];

const FOUND = ['src/card/pdf/found-text.test.ts'];
const TITLES = ['src/shared/text.test.ts'];

/** How a title begins, and the 6 pt floor of dense scripts, wherever it could be lost. */
export const TEXT_FAULTS = [
  ...faultsIn(
    'src/card/text/bidi.ts',
    ['src/card/text/bidi-orders.test.ts'],
    [{ name: 'runs within runs keep their order', from: 'level > 0; level--', to: 'level > 1; level--' }],
  ),
  ...faultsIn(
    'src/card/base/memory.ts',
    ['src/card/base/memory.test.ts'],
    [
      {
        name: 'each beginning of one piece of work may add as much',
        from: 'if (isDone) weights.added = 0;',
        to: 'weights.added = 0;',
      },
    ],
  ),
  ...faultsIn(
    'src/card/fonts/han-language.ts',
    ['src/card/han.test.ts'],
    [
      { name: 'kana tell nothing of a family', from: 'KANA.test(text) || ', to: '' },
      {
        name: 'nobody is asked whose characters they are',
        from: 'hasSilent ||= HAN.test(text)',
        to: 'hasSilent ||= false',
      },
      {
        name: 'of two languages as many show, the first is taken without a question',
        from: 'shown.length !== 1',
        to: 'shown.length === 0',
      },
    ],
  ),
  ...faultsIn(
    'src/card/engine.ts',
    ['src/card/han.test.ts'],
    [
      {
        name: 'the chosen language is ignored',
        from: "design.han !== 'auto' ?",
        to: "design.han === 'auto' ?",
      },
    ],
  ),
  ...faultsIn('src/card/fonts/shape-letters.ts', FOUND, [
    {
      name: 'a picture of several characters is taken apart by what is left of its joiner',
      from: "standsFor === '' && ink === null && position.xAdvance === 0",
      to: 'false',
    },
  ]),
  ...faultsIn('src/card/pdf/read-glyphs.ts', FOUND, [
    {
      name: 'what makes a sign a picture hides it from a search',
      from: "glyph.text.replaceAll(PICTURE_SELECTOR, '')",
      to: 'glyph.text',
    },
    { name: 'a part of a letter has no text in a file', from: 'text: text || NOTHING', to: 'text' },
    {
      name: 'words from right to left have no space between them',
      from: "return follows && mark.text.startsWith(' ');",
      to: 'return follows && mark.text === before?.text;',
    },
    {
      name: 'a syllable at the head of a name stands apart from it',
      from: 'if (rest) return [base, rest];',
      to: "if (rest) return [text, ''];",
    },
    {
      name: 'Scotland’s flag is not found',
      from: 'const SKIPPED = /^(',
      to: 'const SKIPPED = /^_(',
    },
    {
      name: 'what runs from right to left is read from its end',
      from: 'for (const letter of lettersOf(glyphs)) {',
      to: 'for (const letter of lettersOf(glyphs).reverse()) {',
    },
  ]),
  ...faultsIn('src/card/pdf/glyph-codes.ts', FOUND, [
    {
      name: 'a glyph keeps its first text in a file',
      from: 'else if (!texts.includes(text)) texts.push(text);',
      to: '',
    },
  ]),
  ...faultsIn('src/card/pdf/live-text.ts', FOUND, [
    {
      name: 'all of a text is written in the first of the fonts of its face',
      from: 'if (font !== chosen) {',
      to: 'if (chosen < 0) {',
    },
  ]),
  ...faultsIn('src/shared/text.ts', TITLES, [
    {
      name: 'Georgian titles begin with a capital',
      from: 'if (GEORGIAN.test(letter)) return letter;',
      to: '',
    },
    { name: 'a digraph is a capital of two', from: 'if (DIGRAPH.test(letter))', to: "if (letter === '?')" },
    { name: 'a title begins with two capitals', from: "rest.join('').toLowerCase()", to: "rest.join('')" },
  ]),
  ...faultsIn('src/card/fonts/families.ts', DENSE, [
    { name: 'Arabic may be as small as Latin', from: "'Arab', 6", to: "'Arab', 5" },
    { name: 'Devanagari may be as small as Latin', from: "'Deva', 6", to: "'Deva', 5" },
    { name: 'Thai may be as small as Latin', from: "'Thai', 6", to: "'Thai', 5" },
    {
      name: 'Chinese may be as small as Latin',
      from: 'family(name, script, 6)',
      to: 'family(name, script, 5)',
    },
    { name: 'emoji may be as small as Latin', from: "'Zsye', 6", to: "'Zsye', 5" },
  ]),
  ...faultsIn('src/card/fonts/families.ts', LARGE_NAMES, [
    {
      name: 'large Chinese names lose their thin strokes',
      from: 'displayMinPt: 8.65',
      to: 'displayMinPt: 6',
    },
    {
      name: 'Arabic names have the face of its facts',
      from: "'noto-naskh-arabic'",
      to: "'noto-sans-arabic'",
    },
  ]),
  ...faultsIn('src/card/text/itemise.ts', LARGE_NAMES, [
    {
      name: 'a name is in two faces',
      from: 'lacksDisplay(run, names)',
      to: 'false',
    },
    { name: 'half a name is in the second serif', from: 'lacking.every(', to: 'lacking.some(' },
    {
      name: 'names with marks lose the serif',
      from: "slice.family.marked) ? 'marked'",
      to: "slice.family.marked) ? 'bold'",
    },
    { name: 'a rare character is in a face of its own', from: ': isEastAsian(family)', to: ': false' },
    {
      name: 'a family has two serifs',
      from: "needed.has('marked') ? 'marked'",
      to: "needed.has('marked') ? 'display'",
    },
    {
      name: 'a family has two looks of Han',
      from: "needed.has('bold') ? 'bold'",
      to: "needed.has('bold') ? 'display'",
    },
    {
      name: 'Han is in the sans serif beside any name that is',
      from: ' || isEastAsian(slice.family)) needed',
      to: " || large === 'bold') needed",
    },
    {
      name: 'all names are in the sans serif beside a rare character',
      from: "isEastAsian(family) && eastAsian === 'bold'",
      to: "eastAsian === 'bold'",
    },
  ]),
  ...faultsIn('src/card/fonts/face.ts', DENSE, [
    { name: 'a font forgets the floor of its family', from: 'minPt: family.minPt', to: 'minPt: 5' },
  ]),
  ...faultsIn('src/card/text/shape.ts', DENSE, [
    { name: 'dense letters are not set larger', from: 'Math.max(1, minPt / pt)', to: '1' },
    {
      name: 'only the end of a word tells its floor',
      from: 'Math.max(minPt, face.minPt)',
      to: 'face.minPt',
    },
  ]),
  ...faultsIn('src/card/text/whole-line.ts', DENSE, [
    {
      name: 'only the last word of a text tells its floor',
      from: 'Math.max(most, segment.minPt)',
      to: 'segment.minPt',
    },
    { name: 'a text has no floor', from: 'Math.max(most, segment.minPt)', to: '0' },
    {
      name: 'a line that is large enough is taken for any size',
      from: 'readable.minPt <= pt ? readable',
      to: 'readable ? readable',
    },
    {
      name: 'a line that is set larger is remembered for any size',
      from: 'font, READABLE_PT',
      to: 'font, 5',
    },
  ]),
];
