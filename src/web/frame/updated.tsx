import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { BRAND } from '#shared/brand.ts';
import { Bar } from '../ui/bar.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { loadNewBuild, newBuild } from './new-build.ts';

const UPDATED = `${BRAND} has been updated.`;

/** Says above everything else on the page that there is a newer build, and has it loaded. */
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

/** Stands where a part of the page did not come: that there is a newer build, or what is said as long as none is known of. */
export function Updated({ children }: { children: ReactNode }) {
  if (!newBuild.use()) return children;
  return (
    <Notice role="alert" title={UPDATED} action={<LoadButton />}>
      <WhatToDo />
    </Notice>
  );
}

function WhatToDo() {
  return newBuild.use()?.isLost ? (
    <>Finish what you are doing, then load the new version.</>
  ) : (
    <>Load the new version: nothing you typed is lost.</>
  );
}

function LoadButton({ variant }: { variant?: 'secondary' }) {
  return (
    <Button {...(variant && { variant })} onClick={loadNewBuild}>
      Load the new version
    </Button>
  );
}
