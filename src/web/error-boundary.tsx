import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode };

/** What stands in the place of a page that broke: the news, and two ways on. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children;
  }
}

function BrokenPage() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 px-6" role="alert">
      <h1 className="font-display text-3xl">Something went wrong</h1>
      <p>
        This page could not be shown. Your connection may have dropped, or the page may have been updated.
      </p>
      <p className="flex flex-wrap gap-x-6">
        <button
          type="button"
          className="min-h-11 cursor-pointer underline"
          onClick={() => window.location.reload()}
        >
          Load it again
        </button>
        <a className="inline-flex min-h-11 items-center underline" href="/">
          Go to the first page
        </a>
      </p>
    </main>
  );
}
