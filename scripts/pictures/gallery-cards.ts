import { CHILDREN, child, date, EXAMPLE_FAMILY, people, person } from '#card/examples/example-family.ts';
import { EXAMPLES } from '#card/examples/gallery.ts';
import { type CardDesign, DEFAULT_DESIGN } from '#shared/card-design.ts';
import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import type { CardTrim } from '#shared/config.ts';

/** A card of the gallery. Both sides of its first card are drawn. */
export type GalleryCard = {
  name: string;
  facts: CardFacts;
  layout: CardLayout;
  trim: CardTrim;
  design: CardDesign;
};

const NAMES = [
  'Ella',
  'Arthur',
  'Poppy',
  'Theodore',
  'Ivy',
  'Jack',
  'Wilfred',
  'Rose',
  'Teddy',
  'Violet',
  'Albie',
  'Mabel',
];

function card(name: string, facts: CardFacts, design: Partial<CardDesign> = {}): GalleryCard {
  return { name, facts, layout: 'all-on-one', trim: 'wallet', design: { ...DEFAULT_DESIGN, ...design } };
}

function siblings(count: number, family = ''): CardFacts['children'] {
  return CHILDREN.slice(0, count).map((each, index) => ({
    ...each,
    name: `${NAMES[index]} ${family}`.trim(),
  }));
}

function of(children: number, persons: number, dates: number): CardFacts {
  return { children: siblings(children), people: people(persons, dates) };
}

/** A family with names in one script, and dates of its grandmother. */
function inScript(name: string, sister: string, grandmother: string, day: string): CardFacts {
  return {
    children: [child(name), child(sister, { birthdate: '2021-09-28', birthtime: '19:05' })],
    people: [
      person(grandmother, [date(day, '1951-04-02'), date('birthday', '1949-11-12')], {
        relationship: 'parent',
      }),
    ],
  };
}

const SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((count) =>
  card(`siblings-${String(count).padStart(2, '0')}`, of(count, Math.min(count + 1, 12), 1 + (count % 4))),
);

const CHOICES = [
  card('choice-mums', EXAMPLE_FAMILY, { title: "Mum's", accent: 'plum' }),
  card('choice-grandads', EXAMPLE_FAMILY, { title: "Grandad's", accent: 'forest', dates: 'day-first' }),
  card('choice-grandmas', EXAMPLE_FAMILY, { title: "Grandma's", accent: 'ink-blue', weights: 'kilograms' }),
  card('choice-nans', of(3, 4, 2), { title: "Nan's", accent: 'slate', hours: 24 }),
  card('choice-own-words', of(4, 6, 2), { title: 'Auntie Margaret’s', accent: 'none' }),
  card('choice-numbers', of(2, 3, 3), { dates: 'numbers', weights: 'both', hours: 24 }),
  card('choice-larger-1', of(1, 2, 2), { textSize: 'larger' }),
  card('choice-larger-4', of(4, 5, 2), { textSize: 'larger', accent: 'ink-blue' }),
  card('choice-larger-8', of(8, 8, 2), { textSize: 'larger' }),
];

const SCRIPTS = [
  card('script-arabic', inScript('فاطمة الزهراء', 'ليلى', 'جدتي أمينة', 'عيد زواج')),
  card('script-hebrew', inScript('נעם לוי', 'דנה', 'סבתא רחל', 'יום נישואין')),
  card('script-greek', inScript('Μαρία', 'Ελένη', 'Γιαγιά Σοφία', 'Γιορτή')),
  card('script-cyrillic', inScript('Катерина', 'Максим', 'Бабуся Оксана', 'День весілля')),
  card('script-japanese', inScript('直子', 'さくら', 'おばあちゃん', '結婚記念日')),
  card('script-chinese', inScript('张伟', '刘娜', '外婆', '结婚纪念日')),
  card('script-korean', inScript('김민준', '서연', '할머니', '결혼기념일')),
  card('script-thai', inScript('สมชาย ใจดี', 'อารียา', 'คุณยาย', 'วันแต่งงาน')),
  card('script-vietnamese', inScript('Nguyễn Thị Ánh', 'Đặng Minh', 'Bà Ngoại Hồng', 'Giỗ tổ')),
  card('script-african-latin', inScript('Ɛsɛ Ŋkrumah', 'Ɓala Ɗanjuma', 'Nana Ɔkɔmfo', 'Durbar')),
];

// Characters that the first fonts lack: rare characters of names, a chosen form, old Korean, a saltillo, a family
// emoji.
const RARE = card('script-rare-letters', {
  children: [child('王䶮'), child('葛\u{e0100}城 結'), child('ᄒᆞᆫ빛'), child('Maꞌabe Ʒoʒa')],
  people: [
    person('外婆 陈㛃', [date('生日', '1951-04-02')], { relationship: 'parent' }),
    person('👪 Flores', [date('Reunión', '1988-07-09')]),
  ],
});

// Two copies of one order with different titles.
const COPIES = [
  card('copies-first', EXAMPLE_FAMILY, { accent: 'forest' }),
  card('copies-second', EXAMPLE_FAMILY, { accent: 'forest', title: "Grandma's" }),
];

const EDGES = [
  card('edge-no-time', {
    children: siblings(4).map((one, index) => ({ ...one, birthtime: index === 1 ? null : '06:42' })),
    people: people(4, 1),
  }),
  card('edge-no-dates', { children: siblings(2), people: [] }),
  card('edge-people-without-dates', { children: siblings(2), people: people(3, 0) }),
  card('edge-long-word', {
    children: [child('Wolfeschlegelsteinhausen'), child('Bo')],
    people: [
      person('Jim', [
        date('Donaudampfschifffahrtsgesellschaftskapitän', '1962-03-04'),
        date('wedding', '1990-05-04'),
      ]),
    ],
  }),
  card('edge-dense', {
    children: siblings(12, 'Featherstone'),
    people: people(12, 4).map((one) => ({ ...one, name: `${one.name} Featherstone` })),
  }),
  card('edge-one-year-unknown', {
    children: siblings(1),
    people: [
      person('Sarah', [
        date('Wedding with Sarah', '2015-08-22'),
        date("Sarah's Birthday", '2000-04-14', { yearUnknown: 1 }),
      ]),
    ],
  }),
];

/** All numbers of siblings, all choices, many scripts, and hard cases. */
export const CARDS: readonly GalleryCard[] = [
  ...SIZES,
  ...CHOICES,
  ...COPIES,
  ...SCRIPTS,
  RARE,
  ...EDGES,
  ...EXAMPLES.map(({ name, facts, layout, trim }) => ({ name, facts, layout, trim, design: DEFAULT_DESIGN })),
];
