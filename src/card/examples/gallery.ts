import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import type { CardTrim } from '#shared/config.ts';
import { CHILDREN, child, date, people, person } from './example-family.ts';

/**
 * A card to look at after each change of the layout. The pictures of the `approved` sides are stored in `golden/`: not
 * all, because each contains the outlines of its letters.
 */
export type Example = {
  name: string;
  facts: CardFacts;
  layout: CardLayout;
  trim: CardTrim;
  approved: readonly ('front' | 'back')[];
};

const BOTH = ['front', 'back'] as const;
const LONG = 'Maximiliana Alexandrina Wilhelmina Featherstonehaugh-Smythe';

/**
 * The hard cases, as shown at `/dev/gallery`. If a case has several cards, all are shown, and the first is compared
 * with the approved pictures.
 */
export const EXAMPLES: Example[] = [
  example('children-0-people-0', { children: [], people: [] }),
  example('children-1-dates-1', family(1, 1, 1)),
  example('children-1-long-name', { children: [child(LONG)], people: people(3, 0) }),
  example('children-2-dates-3', family(2, 3, 1)),
  example('children-2-long-name', {
    children: [child(LONG), child('Bo')],
    people: [...people(1, 2), person('Jim', [])],
  }),
  example('children-3-dates-6', family(3, 3, 2)),
  example('children-4-dates-12', family(4, 4, 3)),
  example('children-6-dates-24', family(6, 6, 4)),
  example('children-9-dates-36', family(9, 12, 3)),
  example('children-12-dates-12', family(12, 12, 1)),
  example('children-6-dates-48', family(6, 12, 4), { approved: ['back'] }),
  example('children-6-dates-50', family(6, 10, 5), { approved: [] }),
  example('children-5-dates-8', family(5, 4, 2), { approved: ['front'] }),
  example('children-7-dates-1', family(7, 1, 1), { approved: ['front'] }),
  example('children-0-dates-4', family(0, 2, 2), { approved: [] }),
  example('one-person-12-dates', { children: CHILDREN.slice(0, 2), people: people(1, 12) }, { approved: [] }),
  example('further-cards', furtherCards(2), { approved: ['back'] }),
  example('further-cards-set', furtherCards(3), { layout: 'one-per-child', approved: [] }),
  example('set-of-3', family(3, 4, 2), { layout: 'one-per-child', approved: [] }),
  example('bank-card-size', family(3, 3, 3), { trim: 'cr80', approved: [] }),
  example(
    'no-spaces',
    {
      children: [child('Wolfeschlegelstein'.repeat(6)), child('Bo')],
      people: [person('X'.repeat(80), [date('Y'.repeat(120), '1962-03-04')])],
    },
    { approved: [] },
  ),
  example(
    'stacked-marks',
    {
      children: [child('Nguyễn Thị Ế̃'), child('Đặng Ỹ̃n Ậ̣')],
      people: [person('Bà Ngoại Ỗ', [date('Giỗ tổ Ế̃Ỹ̃', '1950-03-04'), date('birthday', '1931-12-01')])],
    },
    { approved: ['front'] },
  ),
  example(
    'arabic-hebrew',
    {
      children: [child('فاطمة الزهراء'), child('נֹעַם לוי')],
      people: [
        person('جدتي أمينة ٣', [date('عيد ميلاد', '1951-04-02'), date('يوم الزفاف', '1975-06-14')]),
        person('סבא David', [date('יום הולדת', '1948-05-14')], { relationship: 'parent' }),
      ],
    },
    { approved: ['back'] },
  ),
  example(
    'chinese-japanese-korean',
    {
      children: [child('王小明'), child('さくら 田中'), child('김민준')],
      people: [
        person('おばあちゃん', [date('誕生日', '1952-03-03'), date('結婚記念日', '1978-11-22')]),
        person('外婆', [date('农历新年聚会', '2001-02-05', { yearUnknown: 1 })]),
        person('할머니', [date('생신', '1955-09-30')]),
      ],
    },
    { approved: ['back'] },
  ),
  example(
    'indic-thai',
    {
      children: [child('आर्या शर्मा'), child('தமிழ்ச்செல்வி'), child('สมชาย ใจดี'), child('শ্রেয়া')],
      people: [
        person('दादी', [date('जन्मदिन', '1950-08-15'), date('विवाह की वर्षगांठ', '1972-02-11')]),
        person('คุณยาย', [date('วันเกิด', '1949-12-05')]),
        person('అమ్మమ్మ', [date('పుట్టినరోజు', '1953-01-26')]),
      ],
    },
    { approved: ['front'] },
  ),
  example(
    'emoji',
    {
      children: [child('Zoë 👶🏽'), child('Max 🏴󠁧󠁢󠁳󠁣󠁴󠁿')],
      people: [
        person('Mum & Dad 👨‍👩‍👧', [date('Wedding 💍', '2012-06-14'), date('Trip to 🇯🇵', '2014-04-01')]),
        person('Grandpa ♥', [date('Name day ☕', '1946-02-03')]),
      ],
    },
    { approved: ['front'] },
  ),
  example(
    'other-scripts',
    {
      children: [child('Անահիտ'), child('ნინო'), child('ሰላም'), child('មករា'), child('မောင်လှ'), child('ລາວ')],
      people: [
        person('ਦਾਦੀ ਜੀ', [date('ਜਨਮਦਿਨ', '1950-08-15')]),
        person('દાદા', [date('જન્મદિવસ', '1947-08-15')]),
        person('അമ്മൂമ്മ', [date('പിറന്നാൾ', '1951-09-09')]),
        person('ಅಜ್ಜಿ', [date('ಹುಟ್ಟುಹಬ್ಬ', '1952-11-01')]),
        person('ආච්චි', [date('උපන්දිනය', '1949-02-04')]),
        person('ଜେଜେମା', [date('ଜନ୍ମଦିନ', '1948-04-01')]),
      ],
    },
    { approved: [] },
  ),
  example(
    'mixed-directions',
    {
      children: [child('Sara سارة Smith'), child('סבא-Dan 2 (בית)')],
      people: [
        person('Uncle خالد (Leeds)', [
          date('Moved to لندن in 1999', '1999-09-09'),
          date('الجمعة 12', '2000-05-12'),
        ]),
      ],
    },
    { approved: ['front'] },
  ),
];

function example(name: string, facts: CardFacts, more: Partial<Example> = {}): Example {
  return { name, facts, layout: 'all-on-one', trim: 'wallet', approved: BOTH, ...more };
}

function family(children: number, persons: number, dates: number): CardFacts {
  return { children: CHILDREN.slice(0, children), people: people(persons, dates) };
}

/** A family with more dates than one back can show. */
function furtherCards(children: number): CardFacts {
  const dates = Array.from({ length: 60 }, (_, index) =>
    date(`Name day of great-aunt ${index}`, `19${10 + index}-03-0${1 + (index % 9)}`),
  );
  return { children: CHILDREN.slice(0, children), people: [person('Grace', dates)] };
}
