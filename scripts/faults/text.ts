import { faultsIn } from './fault.ts';

const DENSE = ['src/card/text/dense-scripts.test.ts'];

/** The 6 pt floor of dense scripts, wherever it could be lost. */
export const TEXT_FAULTS = [
  ...faultsIn('src/card/fonts/families.ts', DENSE, [
    { name: 'Arabic may be as small as Latin', from: "'Arab', 6", to: "'Arab', 5" },
    { name: 'Devanagari may be as small as Latin', from: "'Deva', 6", to: "'Deva', 5" },
    { name: 'Thai may be as small as Latin', from: "'Thai', 6", to: "'Thai', 5" },
    { name: 'Chinese may be as small as Latin', from: "6, 'zh-hans'", to: "5, 'zh-hans'" },
    { name: 'Korean may be as small as Latin', from: "6, 'ko'", to: "5, 'ko'" },
    { name: 'emoji may be as small as Latin', from: "'Zsye', 6", to: "'Zsye', 5" },
  ]),
  ...faultsIn('src/card/fonts/face.ts', DENSE, [
    { name: 'a font forgets the floor of its family', from: 'minPt: family.minPt', to: 'minPt: 5' },
  ]),
  ...faultsIn('src/card/text/shape.ts', DENSE, [
    { name: 'dense letters are not set larger', from: 'Math.max(1, face.minPt / pt)', to: '1' },
    {
      name: 'only the end of a word tells its floor',
      from: 'Math.max(minPt, shaped.face.minPt)',
      to: 'shaped.face.minPt',
    },
  ]),
  ...faultsIn('src/card/text/line.ts', DENSE, [
    {
      name: 'only the first word of a line tells its floor',
      from: 'Math.max(line.minPt, last.minPt)',
      to: 'line.minPt',
    },
    {
      name: 'a line to the left has no floor',
      from: 'Math.max(most, segment.minPt)',
      to: '0',
    },
  ]),
  ...faultsIn('src/card/text/whole-line.ts', DENSE, [
    {
      name: 'a line that is large enough is taken for any size',
      from: 'line.minPt <= pt ? line',
      to: 'line ? line',
    },
    {
      name: 'a line that is set larger is remembered for any size',
      from: 'pt: READABLE_PT',
      to: 'pt: 5',
    },
  ]),
];
