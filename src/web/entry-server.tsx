import '#shared/messages.ts';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { App, preloadPage } from './app.tsx';
import { PRERENDERED, seed } from './boot.ts';

/** The markup of the page at an address as somebody who is not signed in sees it first. */
export async function renderPage(path: string): Promise<string> {
  seed(PRERENDERED);
  await preloadPage(path);
  const { prelude } = await prerender(
    <StrictMode>
      <App ssrPath={path} />
    </StrictMode>,
    // React would send a long part later and move it in place by an inline script, which the security policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return await new Response(prelude).text();
}
