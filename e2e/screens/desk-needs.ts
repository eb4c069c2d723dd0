import { addDays, weekdayOf } from '#shared/calendar.ts';
import type { Figures } from '#shared/figures.ts';
import type { NeedsYou } from '#shared/needs-you.ts';
import { go } from '../table.ts';
import { answer, answerAgain, answerNothing, logInAs, order, see } from './acts.ts';
import { screen, type Visit } from './screen.ts';

const NONE = { since: null, until: null, postBy: null, orderId: null };

const EVERYTHING: NeedsYou = {
  needs: [
    { ...NONE, kind: 'dispute', count: 2, until: '2026-04-20T12:00:00Z' },
    { ...NONE, kind: 'review', count: 3, since: '2026-04-02T12:00:00Z' },
    { ...NONE, kind: 'refund', count: 1, orderId: 17 },
    { ...NONE, kind: 'webhooks refused', count: 41, since: '2026-04-06T12:00:00Z' },
    { ...NONE, kind: 'mail', count: 2 },
    { ...NONE, kind: 'mails waiting', count: 12, since: '2026-04-07T06:00:00Z' },
    { ...NONE, kind: 'waiting', count: 38, since: '2026-04-02T12:00:00Z', postBy: '2026-04-07' },
  ],
};

const DAYS = Array.from({ length: 31 }, (_, at) => {
  const day = addDays('2026-03-01', at);
  const orders = at > 24 ? 0 : 4 + ((at * 7) % 9) + (weekdayOf(day) % 6 === 0 ? 6 : 0);
  const refunds = at % 8 === 5 ? 2 * 999 : 0;
  return {
    day,
    orders,
    takings: orders * 1099,
    discounts: at % 4 === 0 ? 899 : 0,
    cards: orders + 3,
    refunds,
    lost: at % 16 === 7 ? 999 : 0,
  };
});

function sumOf(key: 'orders' | 'takings' | 'discounts' | 'cards' | 'refunds' | 'lost'): number {
  return DAYS.reduce((sum, day) => sum + (day.day > '2026-03-25' ? 0 : day[key]), 0);
}

const MARCH: Figures = {
  ...{ span: 'month', from: '2026-03-01', to: '2026-03-31', today: '2026-03-25' },
  days: DAYS.map((day) =>
    day.day > '2026-03-25' ? { ...day, discounts: 0, cards: 0, refunds: 0, lost: 0 } : day,
  ),
  total: {
    ...{ orders: sumOf('orders'), takings: sumOf('takings'), discounts: sumOf('discounts') },
    ...{ cards: sumOf('cards'), refunds: sumOf('refunds'), lost: sumOf('lost') },
  },
  ...{ undone: 3, dispatched: 201, secondsToDispatch: 100_000 },
};

const FIGURES = /\/api\/admin\/figures/;

export const DESK_NEEDS: Visit = {
  whose: 'the shop, with its tasks and figures',
  screens: [
    screen('adminOrders/needs-you', 'The orders to print, below problems')(
      logInAs(),
      async (page) => {
        await page.goto('/contact');
        await order(page);
      },
      answer(/\/api\/admin\/needs-you$/, 200, JSON.stringify(EVERYTHING)),
      go('/admin/orders?waiting=yes&sort=oldest'),
      see(/have been refused since/),
    ),
    screen('adminOrders/needs-nothing', 'Nothing needs the shop')(
      answerAgain,
      answer(/\/api\/admin\/needs-you$/, 200, '{"needs":[]}'),
      go('/admin/orders?needsYou=yes'),
      see('Nothing needs your attention'),
    ),
    screen('adminOrders/needs-you-failed', 'The tasks could not be loaded')(
      answerAgain,
      answer(/\/api\/admin\/needs-you$/, 500, 'Something went wrong'),
      go('/admin/orders'),
      see('We couldn’t load the to-do list.'),
    ),
    screen('adminFigures/loading', 'The figures load')(
      answerAgain,
      answerNothing(FIGURES),
      go('/admin/figures'),
      see('What is counted'),
    ),
    screen('adminFigures/failed', 'The figures could not be loaded')(
      answerAgain,
      answer(FIGURES, 500, 'Something went wrong'),
      go('/admin/figures'),
      see('Error Loading Figures'),
    ),
    screen('adminFigures/month', 'The figures of a month', { whole: true })(
      answerAgain,
      answer(FIGURES, 200, JSON.stringify(MARCH)),
      go('/admin/figures?span=month&day=2026-03-25'),
      see('March 2026'),
    ),
    screen('adminFigures/days', 'The figures of each day, with explanations', { whole: true })(
      (page) => page.getByText('Day by day').click(),
      (page) => page.getByText('What is counted').click(),
      see('runs from midnight to midnight'),
    ),
    screen('adminFigures/empty', 'A week without orders', { whole: true })(
      answerAgain,
      go('/admin/figures?span=week&day=2001-05-16'),
      see('14 to 20 May 2001'),
    ),
  ],
};
