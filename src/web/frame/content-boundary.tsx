import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Keeps header and footer when rendering what is between them fails, and offers to try again. */
export class ContentBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div className="measure py-12">
        <Notice
          role="alert"
          title="Something went wrong"
          action={<Button onClick={() => this.setState({ broken: false })}>Try again</Button>}
        >
          This part of the page could not be shown. What you have saved is safe.
        </Notice>
      </div>
    );
  }
}
