import { faultsIn } from './fault.ts';

const CHECK = 'src/card/scene/check.test.ts';
const ENGINE_CHECK = 'src/card/engine-check.test.ts';
const BOUNDED = 'src/card/bounded-work.test.ts';
const FURTHER = 'src/card/further-cards.test.ts';
const COMPOSITIONS = 'src/card/compositions/compositions.test.ts';
const BOUNDS = 'src/card/layout/bounds.test.ts';
const DESIGN = 'src/card/design.test.ts';

/** The inspection of finished sides, and how facts are shared out over them. */
export const CARD_FAULTS = [
  ...faultsIn(
    'src/card/scene/check.ts',
    [CHECK],
    [
      {
        name: 'a text that is not its fact passes',
        from: '!isText(shown.get(id), text)',
        to: 'text === "?"',
      },
      { name: 'a text that nobody asked for passes', from: '...unexpected, ', to: '' },
      { name: 'ink may leave the safe area to the left', from: 'left >= edge && ', to: '' },
      { name: 'ink may leave the safe area at the top', from: 'top >= edge && ', to: '' },
      { name: 'ink may leave the safe area to the right', from: 'right <= widthMm - edge && ', to: '' },
      { name: 'ink may leave the safe area at the bottom', from: ' && bottom <= heightMm - edge', to: '' },
      {
        name: 'the safe area is a fifth of a millimetre off',
        from: 'safeMm - TOLERANCE_MM',
        to: 'safeMm - 0.2',
      },
      { name: 'text of any size passes', from: 'mark.pt < minPtOf(mark, product)', to: 'mark.pt < 0' },
      { name: 'dense scripts pass at 5 pt', from: 'Math.max(minPt, face.minPt)', to: 'minPt' },
      {
        name: 'the smallest size of a product is ignored',
        from: 'Math.max(minPt, face.minPt)',
        to: 'face.minPt',
      },
      { name: 'whatever overlaps passes', from: '...faults, ...overlaps(inked)', to: '...faults' },
      {
        name: 'a text over its right neighbour passes',
        from: 'b.left < a.right - TOLERANCE_MM',
        to: 'b.left < a.left',
      },
      {
        name: 'a text over its left neighbour passes',
        from: 'a.left < b.right - TOLERANCE_MM',
        to: 'a.left < b.left',
      },
      {
        name: 'a text half over the line below passes',
        from: 'b.box.top >= a.box.bottom - TOLERANCE_MM',
        to: 'b.box.top >= (a.box.top + a.box.bottom) / 2',
      },
      { name: 'different texts on one line may overlap', from: 'a.datum === b.datum && ', to: '' },
      { name: 'two lines of one text may overlap', from: ' && a.y === b.y', to: '' },
      {
        name: 'a rule leaves no ink',
        from: "if (mark.kind === 'rule') return mark.box;",
        to: "if (mark.kind === 'rule') return null;",
      },
      { name: 'a letter without a form counts as read', from: 'id !== 0 && ', to: '' },
      {
        name: 'glyphs are read as the eye meets them',
        from: 'if (at < reached) return',
        to: 'if (at < -1) return',
      },
      { name: 'a repeated heading may be cut short', from: ' && isText(text, original)', to: '' },
      { name: 'two facts may have one id', from: 'expected.size < data.length', to: 'expected.size < 0' },
      {
        name: 'what is wrong with an order is never found',
        from: 'times.get(id) !== 1',
        to: 'times.get(id) === 0',
      },
      {
        name: 'a fact may stand on two sides of an order',
        from: 'times.get(id) !== 1',
        to: '!times.has(id)',
      },
    ],
  ),
  ...faultsIn(
    'src/card/compositions/composition.ts',
    [ENGINE_CHECK],
    [
      {
        name: 'no side is inspected',
        from: 'faultsOf(marks[index] ?? [], dataOf(side), product).length === 0',
        to: 'index >= 0',
      },
      {
        name: 'a side with a fault is taken all the same',
        from: 'return isSound ? marks : null;',
        to: 'return marks;',
      },
      {
        name: 'sides that belong together have sizes of their own',
        from: 'layout.pt === smallest',
        to: 'layout.pt >= smallest',
        tests: [FURTHER],
      },
    ],
  ),
  ...faultsIn(
    'src/card/engine.ts',
    [ENGINE_CHECK],
    [
      {
        name: 'an order with a fault is printed',
        from: 'if (faults.length > 0) return',
        to: 'if (faults.length < 0) return',
      },
      {
        name: 'a text with nothing in it is printed',
        from: "texts.has('')",
        to: "texts.has('?')",
        tests: ['src/card/engine.test.ts'],
      },
    ],
  ),
  ...faultsIn(
    'src/card/pages/one-card.ts',
    [FURTHER],
    [
      {
        name: 'one date too few is said to make it one card',
        from: 'firstUnits(side, least)',
        to: 'firstUnits(side, least + 1)',
      },
      {
        name: 'people without dates are not said to be too many',
        from: 'rows.length === 0',
        to: 'rows.length < 0',
      },
    ],
  ),
  ...faultsIn(
    'src/card/pages/one-card.ts',
    ['src/card/design.test.ts'],
    [
      {
        name: 'who chose larger text is told nothing of the usual text',
        from: 'usual !== null && kinds',
        to: 'usual === null && kinds',
      },
      {
        name: 'the usual text is said to do with one card whatever there is',
        from: 'holds(side, [side], usual)',
        to: 'side !== null',
      },
    ],
  ),
  ...faultsIn(
    'src/card/pages/split.ts',
    ['src/card/pages/split.test.ts'],
    [
      { name: 'splitting a person’s dates costs nothing', from: 'penalty: lines ** 2', to: 'penalty: 0' },
      {
        name: 'splitting off a single date costs no more',
        from: 'SPLIT_OFF_LINES : SPLIT_LINES',
        to: 'SPLIT_LINES : SPLIT_LINES',
      },
      {
        name: 'a relationship is repeated on every side',
        from: ', relationship: null }]',
        to: ' }]',
        tests: [FURTHER],
      },
      { name: 'the facts of a child are split', from: '!relationship || ', to: '' },
    ],
  ),
  ...faultsIn(
    'src/card/pages/pair-sides.ts',
    [FURTHER],
    [
      {
        name: 'children who are left over get no back',
        from: 'backs.shift() ?? fronts.shift() ?? front',
        to: 'backs.shift() ?? front',
      },
      {
        name: 'dates that are left over get no front',
        from: 'fronts.shift() ?? backs.shift();',
        to: 'fronts.shift();',
      },
    ],
  ),
  ...faultsIn(
    'src/card/pages/pages.ts',
    [BOUNDED],
    [{ name: 'an order may have any number of cards', from: 'count <= most', to: 'count <= 99' }],
  ),
  ...faultsIn(
    'src/card/layout/search.ts',
    [BOUNDED],
    [
      {
        name: 'each of many sides tries all sizes',
        from: 'isExpected: min <= max && max <= most',
        to: 'isExpected: false',
      },
    ],
  ),
  ...faultsIn(
    'src/card/text/line.ts',
    [BOUNDED],
    [
      {
        name: 'words that all run to the left are put in order',
        from: '?? lineToLeft(segments, first.font, pt) ??',
        to: '??',
      },
    ],
  ),
  ...faultsIn(
    'src/card/compositions/ledger.ts',
    [BOUNDED],
    [
      {
        name: 'a ledger is tried however large the area of its texts is',
        from: 'Math.min(maxPt, byLines, byArea)',
        to: 'Math.min(maxPt, byLines)',
      },
      {
        name: 'the words of a name are measured though it has no more room to get',
        from: 'least >= usual ? usual : Math.min',
        to: 'Math.min',
      },
    ],
  ),
  ...faultsIn(
    'src/card/compositions/composition.ts',
    [BOUNDED],
    [
      {
        name: 'all compositions are tried for children who fit in none',
        from: 'tried === DOUBTFUL &&',
        to: 'tried < 0 &&',
      },
    ],
  ),
  ...faultsIn(
    'src/card/text/break-lines.ts',
    [BOUNDED],
    [
      {
        name: 'a short word is broken anew each time',
        from: "text.length < LONG && breaks === 'words'",
        to: 'text.length < LONG',
      },
    ],
  ),
  ...faultsIn(
    'src/card/pages/pages.ts',
    ['src/card/examples/golden.test.ts'],
    [
      {
        name: 'each side of a card has margins of its own',
        from: 'if (!groups.some(isLeast)) return groups;',
        to: 'if (groups.length > 0) return groups;',
      },
    ],
  ),
  ...faultsIn(
    'src/card/base/work.ts',
    [BOUNDED],
    [{ name: 'no work is too much', from: 'counted > limit', to: 'counted < 0' }],
  ),
  ...faultsIn(
    'src/card/compositions/announcement.ts',
    [COMPOSITIONS],
    [
      {
        name: 'the facts of one child lean to one side',
        from: 'sum + own, GAP_MM',
        to: 'sum + own, 3 * GAP_MM',
      },
    ],
  ),
  ...faultsIn(
    'src/card/compositions/almanac.ts',
    [COMPOSITIONS],
    [
      {
        name: 'the name over a list is as small as others',
        from: '{ pt: 13, gap: 2 }',
        to: '{ pt: 7, gap: 2 }',
      },
      {
        name: 'what the only person is to the family is as small as their dates',
        from: 'const LONE_RATIO = 0.6;',
        to: 'const LONE_RATIO = 0.1;',
      },
    ],
  ),
  ...faultsIn(
    'src/card/compositions/bands.ts',
    [COMPOSITIONS],
    [{ name: 'height that is left leaves names close to facts', from: 'GAP_EMS = 0.22', to: 'GAP_EMS = 0' }],
  ),
  ...faultsIn(
    'src/card/compositions/portrait.ts',
    [COMPOSITIONS],
    [
      {
        name: 'one person’s list of dates is an announcement too',
        from: 'dates > MOST_DATES',
        to: 'dates > 60',
      },
      {
        name: 'the dates of one person stand at the margin',
        from: 'box.draw(x + (width - box.width) / 2, y)',
        to: 'box.draw(x, y)',
      },
    ],
  ),
  ...faultsIn(
    'src/card/compositions/back-candidates.ts',
    [COMPOSITIONS],
    [
      { name: 'names are as large as usual where there is room', from: '  yield largeLedger;\n', to: '' },
      {
        name: 'names in columns are no larger than dates',
        from: "sizes: { min: 6.5, max: 9 }, names: ['large']",
        to: "sizes: { min: 7.5, max: 9 }, names: ['large']",
      },
      {
        name: 'names give way to dates that could be a little larger',
        from: "sizes: { min: 6.5, max: 9 }, relationships: 'behind'",
        to: "sizes: { min: 9, max: 9 }, relationships: 'behind'",
      },
      { name: 'five people with a date each stand in two columns', from: '  yield lineLedger;\n', to: '' },
    ],
  ),
  ...faultsIn(
    'src/card/compositions/front-candidates.ts',
    [COMPOSITIONS],
    [
      {
        name: 'twelve children with long names lose the face of names',
        from: '    { ...rows, ...small, gapX: 3.6 },\n',
        to: '',
      },
    ],
  ),
  ...faultsIn(
    'src/card/layout/facts.ts',
    [COMPOSITIONS],
    [
      {
        name: 'small labels are hard to read',
        from: 'const SMALL_LABEL_PT = 5.5;',
        to: 'const SMALL_LABEL_PT = 5;',
      },
      {
        name: 'labels stand as near to the fact above as to their own',
        from: 'const SMALLEST_PT = 6;',
        to: 'const SMALLEST_PT = 7;',
      },
    ],
  ),
  ...faultsIn(
    'src/card/layout/columns.ts',
    [COMPOSITIONS],
    [{ name: 'lines lie in the middle between two people', from: '= 0.44', to: '= 0.5' }],
  ),
  ...faultsIn(
    'src/card/layout/heading.ts',
    [COMPOSITIONS],
    [
      {
        name: 'the heading of a back is louder than names',
        from: 'font: fonts.capitals',
        to: 'font: fonts.bold',
      },
    ],
  ),
  ...faultsIn(
    'src/card/compositions/almanac.ts',
    [BOUNDED],
    [
      {
        name: 'a heading may be higher than its side',
        from: '!opening || opening.height > heightOf(room)',
        to: '!opening',
        equivalent:
          'It only spares laying out what is below it: dates find no room, and without any the area has said so.',
      },
      {
        name: 'the names of a back are taken for twice as high as they are',
        from: 'blocks.length * leastLineMm(leastNamePt)',
        to: '2 * blocks.length * leastLineMm(leastNamePt)',
        tests: [COMPOSITIONS],
      },
    ],
  ),
  ...faultsIn(
    'src/card/fonts/shape-part.ts',
    ['src/card/fonts/shape-part.test.ts'],
    [
      {
        name: 'letters are cut apart wherever a word is broken',
        from: '?.at === place && whole.isSafe[index] === true',
        to: '?.at === place',
      },
      {
        name: 'of letters from right to left those before a part are cut out with it',
        from: 'glyphAt(whole, from - 1, true)]',
        to: 'glyphAt(whole, from - 2, true)]',
      },
      { name: 'letters that were cut out stand where they stood', from: 'x: x - start', to: 'x' },
      {
        name: 'letters that were cut out belong to the start of the word',
        from: 'at: at - from',
        to: 'at',
      },
    ],
  ),
  ...faultsIn(
    'src/card/text/graphemes.ts',
    ['src/card/text/graphemes.test.ts'],
    [
      { name: 'old Hangul falls apart', from: '\\\\u1100-\\\\u11ff', to: '' },
      { name: 'flags fall apart', from: '\\\\p{Regional_Indicator}', to: '' },
    ],
  ),
  ...faultsIn(
    'src/card/layout/frame.ts',
    [FURTHER],
    [
      {
        name: 'a side keeps the footer without a number',
        from: 'footing(page, footer',
        to: 'footing(side, footer',
      },
    ],
  ),
  ...faultsIn(
    'src/card/text/fill-line.ts',
    [BOUNDED],
    [
      {
        name: 'a line that runs both ways is never full before it is laid out',
        from: 'if (span.least() > width) break;',
        to: '',
        equivalent: 'It only spares laying out a line that is too long.',
      },
    ],
  ),
  ...faultsIn(
    'src/card/layout/least-fill.ts',
    [BOUNDS],
    [
      { name: 'narrow letters are thought wider than they are', from: 'RATIO = 0.75', to: 'RATIO = 2.5' },
      {
        name: 'the gaps between lines are thought wider',
        from: '- widest) * LINE_GAP',
        to: ') * 12 * LINE_GAP',
      },
      { name: 'any amount of text is thought to fit', from: 'return sum + names', to: 'return names' },
    ],
  ),
  ...faultsIn(
    'src/card/layout/facts.ts',
    [BOUNDS],
    [
      {
        name: 'facts are thought too wide for their columns',
        from: 'widest.rows, indent + own)',
        to: 'widest.rows, indent + own * 1.2)',
      },
      {
        name: 'facts are thought to fit any column',
        from: 'widest.stacked, own)',
        to: 'widest.stacked, own / 2)',
      },
    ],
  ),
  ...faultsIn(
    'src/card/layout/entry.ts',
    [BOUNDS],
    [
      {
        name: 'dates are thought too wide for their columns',
        from: 'fonts.regular) + gap + labels, width)',
        to: 'fonts.regular) + 2 * gap + labels, width)',
      },
      {
        name: 'the labels of dates are thought to take no room',
        from: 'fonts.regular) + gap + labels, width)',
        to: 'fonts.regular) + gap, width)',
      },
    ],
  ),
  ...faultsIn(
    'src/card/base/memory.ts',
    ['src/card/base/memory.test.ts'],
    [
      {
        name: 'what texts are remembered is without bounds',
        from: 'weights.recent + weight > lasting / 2',
        to: 'weights.recent < 0',
      },
      {
        name: 'one order may fill the whole memory',
        from: 'weights.added + weight > added',
        to: 'weight < 0',
      },
      {
        name: 'one order may remember any amount while it lasts',
        from: 'weights.passing + weight > passing',
        to: 'weight < 0',
      },
    ],
  ),
  ...faultsIn(
    'src/card/pages/arrange.ts',
    [FURTHER],
    [
      { name: 'the further cards of a set begin at 1', from: 'number: index + 2', to: 'number: index + 1' },
      {
        name: 'a set of cards miscounts the further ones',
        from: 'needsFurtherCards(cards - 1)',
        to: 'needsFurtherCards(cards)',
      },
      {
        name: 'the dates of a set are shared out unevenly',
        from: 'backs.sides.length % 2 === 0',
        to: 'backs.sides.length % 2 === 2',
      },
      {
        name: 'a card that could be filled stays blank on one side',
        from: 'if (isOdd([fronts, backs])) backs =',
        to: 'if (isOdd([])) backs =',
      },
    ],
  ),
  ...faultsIn(
    'src/card/scene/product.ts',
    [DESIGN],
    [
      { name: 'larger text is as small as any', from: 'if (!largerText)', to: 'if (product)' },
      {
        name: 'larger text makes any number of cards',
        from: 'maxCards: MAX_LARGER_CARDS };',
        to: 'maxCards: MAX_CARDS };',
      },
    ],
  ),
  ...faultsIn(
    'src/card/engine.ts',
    ['src/card/han.test.ts'],
    [
      {
        name: 'a choice for other names decides over these',
        from: 'judged.isOpen && design.han',
        to: 'design.han',
      },
    ],
  ),
  ...faultsIn(
    'src/card/engine.ts',
    ['src/card/large-names.test.ts'],
    [
      {
        name: 'each side has a serif of its own',
        from: 'nameFacesOf(namesOn([children, dates])',
        to: 'nameFacesOf(namesOn([children])',
      },
    ],
  ),
  ...faultsIn(
    'src/card/engine.ts',
    [DESIGN],
    [
      {
        name: 'every accent is brick',
        from: 'mark.ink === ACCENT ? { ...mark, ink }',
        to: 'mark.ink === ACCENT ? { ...mark }',
      },
    ],
  ),
  ...faultsIn(
    'src/card/layout/mirror.ts',
    [COMPOSITIONS],
    [
      {
        name: 'nothing is laid out from right to left',
        from: 'blocks.length > 0 && blocks.every',
        to: 'blocks.length < 0 && blocks.every',
      },
    ],
  ),
  ...faultsIn(
    'src/card/layout/date-columns.ts',
    [COMPOSITIONS],
    [
      {
        name: 'days do not stand under each other',
        from: "place.at === 'end' ? partOf(figuresOf(part)).width : 0",
        to: '0',
      },
    ],
  ),
  ...faultsIn(
    'src/card/layout/grid.ts',
    [COMPOSITIONS],
    [
      {
        name: 'every row of children has a stroke of colour',
        from: 'width, index === 0)',
        to: 'width, index >= 0)',
      },
    ],
  ),
  ...faultsIn(
    'src/card/compositions/ledger.ts',
    [COMPOSITIONS],
    [
      { name: 'everybody in a ledger has a stroke of colour', from: 'index === 0', to: 'index >= 0' },
      {
        name: 'what people are stands a little off the line of a date',
        from: 'Math.max(least, ...ofNames.filter((step) => step <= most))',
        to: 'least',
      },
      {
        name: 'what people without dates are stands where dates would',
        from: "align: 'right'",
        to: "align: 'left'",
      },
      {
        name: 'the last person stands on the footer',
        from: 'const BELOW_LAST = 0.4',
        to: 'const BELOW_LAST = 0',
      },
      {
        name: 'lines across the card are as far apart as the letters between them are high',
        from: 'distribute(opening, even,',
        to: 'distribute(opening, rows,',
      },
    ],
  ),
  ...faultsIn(
    'src/card/layout/columns.ts',
    [COMPOSITIONS],
    [
      {
        name: 'columns end wherever they do',
        from: 'extra <= gapY * MOST_FEATHERED',
        to: 'extra < 0',
      },
    ],
  ),
  ...faultsIn(
    'src/card/layout/cell.ts',
    [COMPOSITIONS],
    [
      {
        name: 'a name on two lines leaves those beside it far from their facts',
        from: 'y + baseline - head.lastBaseline',
        to: 'y + head.baseline - head.lastBaseline',
      },
    ],
  ),
  ...faultsIn(
    'src/card/layout/entry.ts',
    [COMPOSITIONS],
    [
      {
        name: 'a date stands alone because letters are a step too large',
        from: 'widest * least <= (width - gap * least) / 2',
        to: 'widest < 0',
      },
      {
        name: 'what stands under a name is as near to a date',
        from: "style.relationships === 'under' ? 0.45 : 0.22",
        to: '0.22',
      },
      {
        name: 'what stands under names is on a line of its own for each',
        from: 'onLines([name, under], pitch,',
        to: 'onLines([name, under], 0,',
      },
      {
        name: 'short labels stand as close to their dates as long ones',
        from: 'spare * LABEL_GAP_RATIO',
        to: 'spare * 0',
      },
    ],
  ),
  ...faultsIn(
    'src/card/text/itemise.ts',
    ['src/card/large-names.test.ts'],
    [
      {
        name: 'marks run through the letters of a name',
        from: ' || MARKS.test(text)',
        to: ' || text === MARKS.source',
      },
    ],
  ),
  ...faultsIn(
    'src/card/layout/facts.ts',
    [COMPOSITIONS],
    [
      {
        name: 'a fact that a child lacks leaves no line',
        from: 'line.get(label) ?? blank',
        to: 'line.get(label) ?? null',
      },
    ],
  ),
  ...faultsIn(
    'src/card/content/side.ts',
    [COMPOSITIONS],
    [
      {
        name: 'a title repeats whose day it is',
        from: "type !== 'other' && type !== date.title",
        to: "type === 'other' && type !== date.title",
      },
    ],
  ),
];
