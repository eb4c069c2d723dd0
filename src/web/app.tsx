import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { type AroundNavHandler, Redirect, Route, Router, Switch } from 'wouter';
import { CAPTURED_ORDER, ORDER_PAGE, pages } from '#shared/pages.ts';
import { queryClient } from './call/query-client.ts';
import { forgetReturn, hasReturned, useReturnedSecret } from './checkout/bank-trip/bank-trip.ts';
import { ErrorBoundary } from './frame/error-boundary.tsx';
import { useUser } from './session/user.ts';
import { preloadable } from './ui/preloadable.tsx';
import { Toaster } from './ui/toast/toaster.tsx';

type Audience = 'member' | 'visitor' | 'anyone';

const CapturePage = preloadable(() => import('./capture/capture-page.tsx').then((m) => m.CapturePage));

const ReturnPage = preloadable(() => import('./checkout/return-page.tsx').then((m) => m.ReturnPage));

/** Every page: its address, who sees it, and where its code is. */
// biome-ignore format: a table reads best as a table
const routes = [
  { path: pages.home,        who: 'member',  Page: preloadable(() => import('./home/home-page.tsx').then((m) => m.HomePage)) },
  { path: pages.auth,        who: 'visitor', Page: preloadable(() => import('./auth/auth-page.tsx').then((m) => m.AuthPage)) },
  { path: pages.guest,       who: 'visitor', Page: preloadable(() => import('./guest/guest-page.tsx').then((m) => m.GuestPage)) },
  { path: pages.resetPassword, who: 'anyone', Page: preloadable(() => import('./auth/reset-page.tsx').then((m) => m.ResetPage)) },
  { path: pages.account,     who: 'member',  Page: preloadable(() => import('./account/account-page.tsx').then((m) => m.AccountPage)) },
  { path: pages.adminOrders, who: 'member',  Page: preloadable(() => import('./admin/orders-page.tsx').then((m) => m.OrdersPage)) },
  { path: pages.adminDiscounts, who: 'member', Page: preloadable(() => import('./admin/discounts-page.tsx').then((m) => m.DiscountsPage)) },
  { path: pages.adminSlips,  who: 'member',  Page: preloadable(() => import('./admin/slips-page.tsx').then((m) => m.SlipsPage)) },
  { path: ORDER_PAGE,        who: 'anyone',  Page: preloadable(() => import('./order/order-page.tsx').then((m) => m.OrderPage)) },
  { path: pages.testBank,    who: 'anyone',  Page: preloadable(() => import('./checkout/bank-trip/test-bank-page.tsx').then((m) => m.TestBankPage)) },
  { path: pages.captureCard, who: 'member',  Page: CapturePage },
  { path: CAPTURED_ORDER,    who: 'member',  Page: CapturePage },
  // No build has it.
  ...(import.meta.env.DEV ? [{ path: '/dev/gallery', who: 'anyone', Page: preloadable(() => import('./card/gallery-page.tsx').then((m) => m.GalleryPage)) }] as const : []),
] as const;
const elsewhere = {
  who: 'anyone',
  Page: preloadable(() => import('./frame/not-found-page.tsx').then((m) => m.NotFoundPage)),
} as const;

/** Fetches the code of the page at an address. */
export function preloadPage(path: string): Promise<void> {
  if (path === pages.home && hasReturned()) return ReturnPage.preload();
  const { Page } = routes.find((route) => isAt(route.path, path)) ?? elsewhere;
  return Page.preload();
}

function isAt(pattern: string | RegExp, path: string): boolean {
  return typeof pattern === 'string' ? pattern === path : pattern.test(path);
}

/** Fetches the pages somebody may go to next. */
export function preloadLikelyPages(): void {
  for (const path of [pages.home, pages.auth, pages.guest]) preloadPage(path).catch(() => undefined);
}

/** `ssrPath` is the address to render where there is no browser to ask. */
export function App({ ssrPath }: { ssrPath?: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router aroundNav={fetchThenGo} {...(ssrPath ? { ssrPath } : {})}>
        <Toaster>
          <ErrorBoundary>
            <Suspense>
              <Pages />
            </Suspense>
          </ErrorBoundary>
        </Toaster>
      </Router>
    </QueryClientProvider>
  );
}

function Pages() {
  const returned = useReturnedSecret();
  return (
    <Switch>
      {returned !== null && (
        <Route path={pages.home}>
          <ReturnPage secret={returned} />
        </Route>
      )}
      {routes.map(({ path, who, Page }) => (
        <Route key={String(path)} path={path}>
          <Guard who={who}>
            <Page />
          </Guard>
        </Route>
      ))}
      <Route>
        <elsewhere.Page />
      </Route>
    </Switch>
  );
}

function Guard({ who, children }: { who: Audience; children: ReactNode }) {
  const user = useUser();
  if (who === 'member' && !user) return <Redirect to={pages.auth} replace />;
  return (
    <>
      {who === 'visitor' && user && <Redirect to={pages.home} replace />}
      {children}
    </>
  );
}

let navigations = 0;

// The current page stays until the code of the next has been fetched, so that no blank page is shown between the two.
// Should that fail, going there anyway shows the error; of several navigations at once only the last is made.
const fetchThenGo: AroundNavHandler = (navigate, to, options) => {
  const navigation = ++navigations;
  const go = () => {
    if (navigation !== navigations) return;
    navigate(to, options);
    forgetReturn();
  };
  preloadPage(new URL(to, window.location.origin).pathname).then(go, go);
};
