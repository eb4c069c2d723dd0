import { type ReactNode, useEffect } from 'react';
import { titleInTab } from '#shared/page-titles.ts';
import { ContentBoundary } from './content-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

// The browser announces the first page; later page changes need an announcement of ours.
let arrived = false;

/** The frame of every page. After a page change its first heading (a `PageHeading`) gets the focus. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = titleInTab(title);
  }, [title]);

  useEffect(() => {
    if (arrived) {
      window.scrollTo(0, 0);
      document.querySelector<HTMLElement>('main h1')?.focus();
    }
    arrived = true;
  }, []);

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-2.5 font-semibold text-paper focus:translate-y-0"
      >
        Skip to main content
      </a>
      <Header />
      <main
        id="main"
        tabIndex={-1}
        className="grow pt-6 pb-16 focus:outline-none sm:pt-10 low:pt-4 print:p-0"
      >
        <ContentBoundary>{children}</ContentBoundary>
      </main>
      <Footer />
    </div>
  );
}

export function PageHeading({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <h1 tabIndex={-1} className={`text-3xl sm:text-4xl ${className}`}>
      {children}
    </h1>
  );
}
