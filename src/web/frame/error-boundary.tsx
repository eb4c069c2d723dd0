import { Component, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { BRAND } from '#shared/brand.ts';
import { connection } from '../store/connection.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { storeWork, useWorkOverReload } from './keep-work-over-reload.ts';
import { Logo } from './logo.tsx';
import { UpdatedOr } from './update-notice.tsx';

/** Shows an error page with two links when rendering fails. Navigating to another page resets it. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return <Boundary path={path}>{children}</Boundary>;
}

type Props = { path: string; children: ReactNode };
type State = { path: string; broken: boolean };

class Boundary extends Component<Props, State> {
  override state: State = { path: this.props.path, broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path, broken: false };
  }

  override componentDidCatch() {
    storeWork();
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children;
  }
}

// Plain links, which reload the page, and a header without data: the router or the query cache may have failed.
function BrokenPage() {
  const online = connection.get().at === 'online' && navigator.onLine;
  useWorkOverReload();
  return (
    <>
      <header className="border-b border-rule">
        <div className="measure flex min-h-16 items-center py-2">
          <a
            href="/"
            translate="no"
            className="flex min-h-11 items-center gap-2.5 font-display text-xl leading-tight"
          >
            <Logo className="h-8 w-10 shrink-0" />
            {BRAND}
          </a>
        </div>
      </header>
      <main className="measure py-12">
        <UpdatedOr>
          <div role="alert" className="flex flex-col gap-4">
            <h1 className="text-3xl">{online ? 'Something went wrong' : 'No connection'}</h1>
            <p className="max-w-md">
              {online
                ? 'We couldn’t show this page. Your connection may have dropped, or the page may have been updated.'
                : 'You need to be online to see this page.'}
            </p>
            <p className="flex flex-wrap gap-3 pt-2">
              <Button onClick={() => window.location.reload()}>Load it again</Button>
              <a className={buttonClass('quiet')} href="/">
                Go to the home page
              </a>
            </p>
          </div>
        </UpdatedOr>
      </main>
    </>
  );
}
