import * as harfbuzz from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { randomFrom } from '../examples/costly-families.ts';
import { fetchFont, preparedWith } from '../testing.ts';
import { graphemesOf } from '../text/graphemes.ts';
import { segmentsOf } from '../text/itemise.ts';
import { createFontLibrary } from './library.ts';

// Words whose letters change beside each other: by kerning, as ligatures, as syllables.
const WORDS = [
  'AVAToffiTłyWajfjfbQuéVA1T.YoV',
  'ΑΥΤώΓιώργοςΠαπαδόπουλος',
  'ГАТУдщжЮЙЃїЕкатеринаТ',
  'क्षत्रियाश्रीज्ञानेश्वरी',
  'শ্রেয়াক্ষত্রিয়',
  'ஸ்ரீதமிழ்ச்செல்வி',
  'ก็ำกี่สมชายใจดีน้ำ',
  '王李张刘陈杨',
  '김이박최정',
  // Words whose letters join, and other right-to-left words.
  'محمدفاطمةعبداللهلاإآؤئىكپچڤگ',
  'مُحَمَّدٌلِلّٰهِ',
  'نستعلیقپاکستانکےٹڑ',
  'אבגדהוזחטיכךלמם',
  'שָׁלוֹםבְּרֵאשִׁית',
];

test('a part that is cut out of a shaped word looks as if it had been shaped separately', async () => {
  const fonts = () => preparedWith(createFontLibrary(harfbuzz, fetchFont), WORDS);
  const [cut, alone] = [await fonts(), await fonts()];
  const random = randomFrom(5);
  let cuts = 0;
  for (const style of ['regular', 'bold', 'display'] as const) {
    for (const word of WORDS) {
      const [segment] = segmentsOf(word, cut.tools);
      const run = segment?.runs[0];
      if (!run) throw new Error(`${word} has no run`);
      const [face, same] = [cut.styles[style].face(run.slice, run), alone.styles[style].face(run.slice, run)];
      const letters = graphemesOf(word);
      for (let count = 0; count < 60; count++) {
        const start = random(letters.length);
        const end = start + 1 + random(letters.length - start);
        const text = letters.slice(start, end).join('');
        const from = letters.slice(0, start).join('').length;
        const rtl = run.level % 2 === 1;
        // Joined letters are shaped with their neighbours as context.
        const context = rtl ? { before: word.slice(0, from), after: word.slice(from + text.length) } : {};
        const whole = { text: word, rtl };
        const part = cut.styles[style].shape(face, { text, rtl, ...context, word: whole, from });
        const { isSafe: _, ...expected } = alone.styles[style].shape(same, { text, rtl, ...context });
        expect(part, `${text} of ${word}`).toMatchObject(expected);
        if (start > 0) cuts++;
      }
    }
  }
  expect(cuts).toBeGreaterThan(500);
});
