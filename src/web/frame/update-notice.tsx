import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { BRAND } from '#shared/brand.ts';
import { Bar } from '../ui/bar.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { loadNewBuild, newBuild } from './new-build.ts';

const UPDATED = `${BRAND} has been updated.`;

/** A bar above the page that announces a newer build and offers to load it. */
export function UpdatedBar() {
  return (
    <div role="status" className="print:hidden">
      {newBuild.use() && (
        <Bar icon={RefreshCw} action={<LoadButton variant="secondary" />}>
          <p>
            {UPDATED} <WhatToDo />
          </p>
        </Bar>
      )}
    </div>
  );
}

/** Shown in place of a part that failed to load: the notice of a newer build, or else `children`. */
export function UpdatedOr({ children }: { children: ReactNode }) {
  if (!newBuild.use()) return children;
  return (
    <Notice role="alert" title={UPDATED} action={<LoadButton />}>
      <WhatToDo />
    </Notice>
  );
}

function WhatToDo() {
  return newBuild.use()?.isLost ? (
    <>Finish what you’re doing, then load the new version.</>
  ) : (
    <>Load the new version – you won’t lose anything you’ve typed.</>
  );
}

function LoadButton({ variant }: { variant?: 'secondary' }) {
  return (
    <Button {...(variant && { variant })} onClick={loadNewBuild}>
      Load the new version
    </Button>
  );
}
