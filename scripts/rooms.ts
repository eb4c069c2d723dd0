/**
 * The rooms (folders) of each floor, from the bottom up, and the rooms of its own floor that each may import: only
 * rooms listed before it, and no other noun unless it is about that noun. `rooms.test.ts` checks them against
 * `docs/architecture.md`.
 */
type Floor = {
  rooms: Record<string, readonly string[]>;
  /** Files beside the rooms that use them, which no room imports. */
  top: readonly string[];
};

const DRAWN = ['base', 'content', 'fonts', 'scene'];
const LAID_OUT = [...DRAWN, 'text', 'layout'];

const DRIVERS = ['db', 'jobs', 'payments', 'mail', 'metrics'];
const SERVED = [...DRIVERS, 'http'];

const PARTS = ['call', 'store', 'ui', 'session'];
const SCREENS = [...PARTS, 'frame', 'notebook'];
const NOUNS = ['children', 'people', 'milestones', 'coming-up'];

export const FLOORS: Record<'card' | 'server' | 'web', Floor> = {
  card: {
    rooms: {
      base: [],
      content: ['base'],
      fonts: ['base'],
      scene: ['base', 'content', 'fonts'],
      text: DRAWN,
      layout: [...DRAWN, 'text'],
      compositions: LAID_OUT,
      pages: [...LAID_OUT, 'compositions'],
      pdf: DRAWN,
      sheets: [...DRAWN, 'pdf'],
      examples: [...LAID_OUT, 'compositions', 'pages', 'pdf', 'sheets'],
    },
    top: ['engine.ts', 'svg.ts'],
  },
  server: {
    rooms: {
      db: [],
      backup: ['db'],
      jobs: ['db'],
      payments: ['db', 'jobs'],
      mail: ['db', 'jobs'],
      metrics: ['db', 'jobs', 'payments', 'mail'],
      http: DRIVERS,
      cards: SERVED,
      undo: SERVED,
      children: [...SERVED, 'undo'],
      people: [...SERVED, 'undo'],
      dates: [...SERVED, 'undo'],
      discounts: SERVED,
      milestones: [...SERVED, 'undo', 'children'],
      reminders: SERVED,
      calendar: [...SERVED, 'children', 'people', 'dates'],
      notebook: [...SERVED, 'children', 'people', 'dates', 'calendar', 'reminders', 'cards'],
      orders: [...SERVED, 'cards'],
      'print-runs': [...SERVED, 'cards', 'orders'],
      desk: [...SERVED, 'orders', 'print-runs'],
      checkout: [...SERVED, 'cards', 'discounts', 'orders'],
      accounts: [...SERVED, 'reminders', 'orders', 'checkout'],
      emails: [...SERVED, 'cards', 'reminders', 'orders', 'print-runs', 'desk', 'accounts'],
    },
    top: ['app.ts', 'delete-expired.ts', 'entry.ts', 'health.ts', 'main.ts', 'work.ts'],
  },
  web: {
    rooms: {
      jsx: [],
      call: [],
      store: [],
      ui: ['store'],
      session: ['call', 'store', 'ui'],
      frame: PARTS,
      shop: [...PARTS, 'frame'],
      notebook: PARTS,
      offline: [...PARTS, 'frame'],
      card: [...PARTS, 'frame'],
      'typed-card': [...SCREENS, 'card'],
      children: [...SCREENS, 'typed-card'],
      contacts: SCREENS,
      people: [...SCREENS, 'contacts', 'typed-card'],
      milestones: SCREENS,
      'coming-up': SCREENS,
      auth: [...PARTS, 'frame', 'card'],
      checkout: [...SCREENS, 'card'],
      home: [...SCREENS, ...NOUNS, 'card', 'typed-card', 'checkout'],
      guest: [...SCREENS, ...NOUNS, 'card', 'typed-card', 'checkout'],
      order: [...SCREENS, ...NOUNS, 'card', 'checkout'],
      admin: [...SCREENS, 'card', 'order'],
      account: [...SCREENS, ...NOUNS, 'offline', 'order'],
      capture: [...SCREENS, 'card', 'admin'],
    },
    top: ['app.tsx', 'start.tsx', 'entry-server.tsx', 'main.tsx'],
  },
};
