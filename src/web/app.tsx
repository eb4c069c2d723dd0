import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { type AroundNavHandler, Redirect, Route, Router, Switch } from 'wouter';
import {
  type Audience,
  logInFor,
  NEXT_PARAMETER,
  PAGE_NAMES,
  type PageName,
  page,
  pageAfterLogIn,
  pages,
} from '#shared/pages.ts';
import { queryClient } from './call/query-client.ts';
import {
  endRedirectReturn,
  hasReturned,
  useRedirectReturn,
} from './checkout/payment-redirect/redirect-return.ts';
import { ErrorBoundary } from './frame/error-boundary.tsx';
import { UnavailablePage } from './frame/unavailable-page.tsx';
import { UpdatedBar } from './frame/update-notice.tsx';
import { hasSessionEnded, useUser } from './session/user.ts';
import { guestWork } from './store/guest-work.ts';
import { offlineWanted } from './store/offline-wanted.ts';
import { LazyPart } from './ui/on-demand.tsx';
import { loadInTurn, type Preloadable, preloadable } from './ui/preloadable.tsx';
import { Toaster } from './ui/toast/toaster.tsx';

const CapturePage = preloadable(() => import('./capture/capture-page.tsx').then((m) => m.CapturePage));
const NotFoundPage = preloadable(() => import('./frame/not-found-page.tsx').then((m) => m.NotFoundPage));
const ReturnPage = preloadable(() => import('./checkout/return-page.tsx').then((m) => m.ReturnPage));
const DeviceNotices = preloadable(() => import('./offline/device-notices.tsx').then((m) => m.DeviceNotices));
const GuestWork = preloadable(() => import('./guest/guest-guard.tsx').then((m) => m.GuestGuard));

/** The component of each page, in a module that is loaded on demand. */
// biome-ignore format: a table reads best as a table
const screens: Record<PageName, Preloadable<object>> = {
  home:           preloadable(() => import('./home/home-page.tsx').then((m) => m.HomePage)),
  auth:           preloadable(() => import('./auth/auth-page.tsx').then((m) => m.AuthPage)),
  guest:          preloadable(() => import('./guest/guest-page.tsx').then((m) => m.GuestPage)),
  resetPassword:  preloadable(() => import('./auth/reset-page.tsx').then((m) => m.ResetPage)),
  contact:        preloadable(() => import('./shop/legal-page.tsx').then((m) => m.shopPage('contact'))),
  delivery:       preloadable(() => import('./shop/legal-page.tsx').then((m) => m.shopPage('delivery'))),
  privacy:        preloadable(() => import('./shop/legal-page.tsx').then((m) => m.shopPage('privacy'))),
  terms:          preloadable(() => import('./shop/legal-page.tsx').then((m) => m.shopPage('terms'))),
  account:        preloadable(() => import('./account/account-page.tsx').then((m) => m.AccountPage)),
  adminOrders:    preloadable(() => import('./admin/orders-page.tsx').then((m) => m.OrdersPage)),
  adminOrder:     preloadable(() => import('./admin/order/desk-order-page.tsx').then((m) => m.DeskOrderPage)),
  adminFigures:   preloadable(() => import('./admin/figures/figures-page.tsx').then((m) => m.FiguresPage)),
  adminDiscounts: preloadable(() => import('./admin/discounts/discounts-page.tsx').then((m) => m.DiscountsPage)),
  adminRuns:      preloadable(() => import('./admin/runs/runs-page.tsx').then((m) => m.RunsPage)),
  adminRun:       preloadable(() => import('./admin/runs/run-page.tsx').then((m) => m.RunPage)),
  order:          preloadable(() => import('./order/order-page.tsx').then((m) => m.OrderPage)),
  stopReminders:  preloadable(() => import('./account/stop-reminders-page.tsx').then((m) => m.StopRemindersPage)),
  testBank:       preloadable(() => import('./checkout/payment-redirect/test-bank-page.tsx').then((m) => m.TestBankPage)),
  captureCard:    CapturePage,
  capturedOrder:  CapturePage,
};

// Only for `npm run dev`: in a build the condition is false and the page is removed.
// biome-ignore format: one page, one line
const gallery = import.meta.env.DEV
  ? [{ ...page('anyone', '/dev/gallery'), Screen: preloadable(() => import('./card/gallery-page.tsx').then((m) => m.GalleryPage)) }]
  : [];
const routes = [...PAGE_NAMES.map((name) => ({ ...pages[name], Screen: screens[name] })), ...gallery];

/** Loads the code of the page at an address. */
export function preloadPage(path: string): Promise<void> {
  if (path === pages.home.path && hasReturned()) return ReturnPage.preload();
  const route = routes.find(({ pattern }) => pattern.test(path));
  return (route?.Screen ?? NotFoundPage).preload();
}

/** Loads the pages a user is likely to open next. */
export function preloadLikelyPages(): void {
  void loadInTurn([screens.home, screens.auth, screens.guest]);
}

/** `ssrPath` is the address to render during prerendering. */
export function App({ ssrPath }: { ssrPath?: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router aroundNav={fetchThenGo} {...(ssrPath ? { ssrPath } : {})}>
        <Toaster>
          <ErrorBoundary>
            <UpdatedBar />
            <Suspense fallback={<UnavailablePage />}>
              <LazyPart part={DeviceNotices} wanted={offlineWanted.use()} />
              <Pages />
              <LazyPart part={GuestWork} wanted={guestWork.use()} />
            </Suspense>
          </ErrorBoundary>
        </Toaster>
      </Router>
    </QueryClientProvider>
  );
}

function Pages() {
  const returned = useRedirectReturn();
  return (
    <Switch>
      {returned !== null && (
        <Route path={pages.home.path}>
          <ReturnPage returned={returned} />
        </Route>
      )}
      {routes.map(({ who, path, pattern, Screen }) => (
        // For a plain path the router ignores case and a trailing slash.
        <Route key={path} path={path.includes(':') ? pattern : path}>
          <Guard who={who}>
            <Screen />
          </Guard>
        </Route>
      ))}
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  );
}

function Guard({ who, children }: { who: Audience; children: ReactNode }) {
  const user = useUser();
  if ((who === 'member' || who === 'admin') && !user) return <Redirect to={logInPage()} replace />;
  return (
    <>
      {who === 'signed-out' && user && <Redirect to={pageAfterLogIn(nextPage())} replace />}
      {children}
    </>
  );
}

function nextPage(): string | null {
  return new URLSearchParams(window.location.search).get(NEXT_PARAMETER);
}

/** The log-in page. After an ended session it leads back to this page; after logging out it does not. */
function logInPage(): string {
  const { pathname, search } = window.location;
  return hasSessionEnded() ? logInFor(pathname + search) : pages.auth.path;
}

let navigations = 0;

// The current page stays until the code of the next has loaded, to avoid a blank page. If loading fails, navigating
// shows the error; of several navigations in progress only the last one takes effect.
const fetchThenGo: AroundNavHandler = (navigate, to, options) => {
  const navigation = ++navigations;
  const go = () => {
    if (navigation !== navigations) return;
    navigate(to, options);
    endRedirectReturn();
  };
  preloadPage(new URL(to, window.location.origin).pathname).then(go, go);
};
