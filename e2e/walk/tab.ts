import { vi } from 'vitest';
import type { User } from '#shared/accounts.ts';
import type { Line } from './line.ts';

/** Timers of the page of such a length, in milliseconds, end once the server has answered all requests. */
const [LONG_MS, LONGEST_MS] = [300, 90_000];

const { setTimeout: realTimeout, setInterval: realInterval } = globalThis;
const realNow = Date.now;

/** The difference between the clock of the page and that of the machine, in milliseconds. */
let ahead = 0;
let passTime: (ms: number) => void = () => undefined;
let isAsking: () => boolean = () => false;
/** The timers of the page that have not ended. */
const waits = new Set<NodeJS.Timeout>();

export function moveClock(ms: number): void {
  ahead = ms;
}

/** Whether the caller is code of the page; the server runs in the same process. */
function isPage(): boolean {
  const { stack = '' } = new Error();
  return /[/\\](src[/\\](web|shared)|@tanstack)[/\\]/.test(stack) && !/[/\\]src[/\\]server[/\\]/.test(stack);
}

function hurry(act: () => void, ms: number, once: boolean): NodeJS.Timeout {
  const wait = realInterval(() => {
    if (isAsking()) return;
    if (once) clearInterval(wait);
    ahead += ms;
    passTime(ms);
    act();
  }, 1);
  waits.add(wait);
  return wait;
}

const hurriedTimeout = (act: () => void, ms = 0, ...rest: []) =>
  ms >= LONG_MS && ms <= LONGEST_MS && isPage() ? hurry(act, ms, true) : realTimeout(act, ms, ...rest);

/** Intervals of the page itself never run, as the test does their work; those of TanStack Query do. */
const hurriedInterval = (act: () => void, ms = 0) =>
  /@tanstack/.test(new Error().stack ?? '') ? hurry(act, ms, false) : null;

type Stored = Map<string, string>;
const storage = (stored: Stored) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
  removeItem: (key: string) => stored.delete(key),
});

/** The state of a browser outside of its tab: its storage, and the user who is logged in. */
export type Browser = { line: Line; session: Stored; local: Stored; user: User | null; path: string };
export type Tab = Awaited<ReturnType<typeof openTab>>;

/** Replaces clock and timers for the page until the returned function is called. `pass` advances the server's clock. */
export function browserGlobals(pass: (ms: number) => void): () => void {
  passTime = pass;
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + (isPage() ? ahead : 0));
  vi.stubGlobal('setTimeout', hurriedTimeout);
  vi.stubGlobal('setInterval', hurriedInterval);
  vi.stubGlobal('navigator', { onLine: true });
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
}

/** Loads new modules of the page, as `web/start` does: they share only storage with those of the previous tab. */
export async function openTab(browser: Browser) {
  const { line, user, path } = browser;
  const page = new EventTarget();
  let isOpen = true;
  isAsking = line.isAsking;
  vi.resetModules();
  const untilClosed = <Result>(asked: Promise<Result>) =>
    new Promise<Result>((resolve, reject) =>
      asked.then(
        (answer) => isOpen && resolve(answer),
        (error) => isOpen && reject(error),
      ),
    );
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => untilClosed(line.fetch(address, init)));
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    querySelector: () => null,
    querySelectorAll: () => [],
  });
  vi.stubGlobal(
    'window',
    Object.assign(page, {
      localStorage: storage(browser.local),
      sessionStorage: storage(browser.session),
      location: {
        pathname: path,
        search: '',
        reload: () => undefined,
      },
      history: { replaceState: () => undefined },
    }),
  );
  const { readRedirectReturn: receiveFromPayment, ...returning } = await import(
    '#web/checkout/payment-redirect/redirect-return.ts'
  );
  const { savedCheckout } = receiveFromPayment(user);
  const overReload = await import('#web/store/over-reload.ts');
  const { guest } = overReload.readOverReload(user);
  const { setOwnBuild } = await import('#web/call/build.ts');
  setOwnBuild(line.build());
  const builds = await import('#web/frame/new-build.ts');
  builds.followNewBuild(line.build());
  const { restoreSavedGuest, restoreGuestAfterReload: restoreLeftGuest } = await import(
    '#web/notebook/restore-saved-guest.ts'
  );
  const saved = await import('#web/notebook/saved-guest.ts');
  const savedGuest = saved.savedGuestText();
  if (savedGuest !== null) restoreSavedGuest(savedGuest);
  if (guest) restoreLeftGuest(guest);
  const { restoreCheckout } = await import('#web/checkout/payment-redirect/saved-checkout.ts');
  overReload.deleteOverReload();
  if (savedCheckout !== null) restoreCheckout(savedCheckout);
  // TanStack Query looks for a window only when it is loaded, so it is loaded after the window exists.
  const { QueryObserver } = await import('@tanstack/react-query');
  const { queryClient } = await import('#web/call/query-client.ts');
  const { USER_KEY } = await import('#web/session/user.ts');
  queryClient.setQueryData(USER_KEY, user);
  const { shownToasts } = await import('#web/ui/toast/toast-store.ts');
  const { announced } = await import('#web/ui/announced.ts');
  const { checkout } = await import('#web/checkout/checkout.ts');

  /** The messages of the page since the last call of `heard`. */
  let said: string[] = [];
  let problem: string | null = null;
  shownToasts.subscribe(() => {
    const [latest] = shownToasts.get();
    if (latest) said.push(`${latest.title}: ${latest.description}`);
  });
  announced.subscribe(() => said.push(announced.get().words));
  checkout.store.subscribe(() => {
    const state = checkout.store.get();
    if (state.problem && state.problem !== problem) said.push(state.problem);
    if (state.codeProblem) said.push(state.codeProblem);
    problem = state.problem;
  });

  return {
    ...{ queryClient, QueryObserver, checkout, builds, saved, overReload },
    hasReturned: returning.hasReturned,
    forgetReturn: returning.endRedirectReturn,
    toast: () => shownToasts.get()[0],
    /** Closes the tab; its timers and requests end without effect. */
    close() {
      isOpen = false;
      for (const wait of waits) clearInterval(wait);
      waits.clear();
      queryClient.clear();
    },
    heard() {
      const sentences = said;
      said = [];
      return sentences;
    },
  };
}
