import '#shared/zod-messages.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import type { User } from '#shared/accounts.ts';
import { pages } from '#shared/pages.ts';
import { App, preloadPage } from './app.tsx';
import { PRERENDERED, seed } from './boot.ts';
import { queryClient } from './call/query-client.ts';
import { WaitingPage } from './frame/waiting-page.tsx';

/** The prerendered markup of a page for a visitor who is not signed in. */
export async function renderPage(path: string): Promise<string> {
  seed(PRERENDERED);
  await preloadPage(path);
  return render(<App ssrPath={path} />);
}

const SOMEBODY: User = { id: 0, name: '', username: '', email: '' };

/**
 * The placeholder a member sees until the scripts have run, for the home page or any other page. It contains no
 * personal data and no usable control; the scripts replace it.
 */
export async function renderForMember(which: 'home' | 'other'): Promise<string> {
  seed({ ...PRERENDERED, user: SOMEBODY });
  const path = pages.home.path;
  await preloadPage(path);
  return render(
    <div inert>
      {which === 'home' ? (
        <App ssrPath={path} />
      ) : (
        <QueryClientProvider client={queryClient}>
          <Router ssrPath={path}>
            <WaitingPage />
          </Router>
        </QueryClientProvider>
      )}
    </div>,
  );
}

async function render(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>{page}</StrictMode>,
    // React would otherwise send long parts later and move them by an inline script, which the security policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return await new Response(prelude).text();
}
