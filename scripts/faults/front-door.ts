import { faultsIn } from './fault.ts';

const PAGES = ['src/server/http/pages.test.ts'];
const TYPED = ['src/web/children/typed-child.test.ts'];
const STEPS = ['src/web/checkout/steps/checkout-steps.test.ts'];
const PICTURES = ['scripts/pictures/public-files.test.ts'];

/** Faults in what a stranger is shown first. */
export const FRONT_DOOR_FAULTS = [
  ...faultsIn('src/server/http/page-head.ts', PAGES, [
    {
      name: 'the picture of a shared link has no address others can fetch',
      from: 'origin}/share.png',
      to: 'origin.slice(99)}/share.png',
    },
    {
      name: 'a page keeps the title it was built with',
      from: 'return head ? html.replace(PLACE, () => headOf(head, new URL(baseUrl).origin)) : html;',
      to: 'return html;',
    },
  ]),
  ...faultsIn('src/server/http/pages.ts', PAGES, [
    {
      name: 'search engines may list an order',
      from: "if (isLinked) c.header('X-Robots-Tag', 'noindex');",
      to: '',
    },
    {
      name: 'every page of a member brings all their facts',
      from: "if (!user || choice.built !== 'home') return",
      to: 'if (!user) return',
    },
    { name: 'the first page brings the facts of another', from: 'factsOf(user.id)', to: 'factsOf(1)' },
    {
      name: 'no facts, no first page',
      from: 'factsOf(user.id).catch(withoutDatabase)',
      to: 'factsOf(user.id)',
    },
  ]),
  ...faultsIn('src/web/children/typed-child.ts', TYPED, [
    { name: 'the card waits for the second letter of a name', from: '(!name)', to: '(name.length < 2)' },
    {
      name: 'a weight that cannot be is on the card while it is typed',
      from: 'weightOz.safeParse(readAmount(form.weightOz)).data ?? null',
      to: 'readAmount(form.weightOz)',
    },
  ]),
  ...faultsIn('src/web/checkout/steps/checkout-steps.ts', STEPS, [
    {
      name: 'the proof needs more than one press',
      from: "return event.type === 'proceed' ? { name: 'shipping' } : step;",
      to: "return event.type === 'started' ? { name: 'shipping' } : step;",
    },
  ]),
  ...faultsIn('scripts/pictures/icons.ts', PICTURES, [
    { name: 'a round mask cuts into the mark', from: 'onPaper(logo, 0.8)', to: 'onPaper(logo, 1)' },
  ]),
];
