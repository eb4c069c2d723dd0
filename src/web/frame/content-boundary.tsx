import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { storeWork, useWorkOverReload } from './keep-work-over-reload.ts';
import { UpdatedOr } from './update-notice.tsx';

/** Catches errors between header and footer, and offers to try again. */
export class ContentBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch() {
    storeWork();
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <BrokenContent onRetry={() => this.setState({ broken: false })} />;
  }
}

function BrokenContent({ onRetry }: { onRetry(): void }) {
  useWorkOverReload();
  return (
    <div className="measure py-12">
      <UpdatedOr>
        <Notice
          role="alert"
          title="Something went wrong"
          action={<Button onClick={onRetry}>Try again</Button>}
        >
          We couldn’t show this part of the page. Everything you’ve saved is safe.
        </Notice>
      </UpdatedOr>
    </div>
  );
}
