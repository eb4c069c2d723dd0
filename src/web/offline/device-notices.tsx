import CloudOff from 'lucide-react/icons/cloud-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { type ReactNode, useEffect } from 'react';
import { useUser } from '../session/user.ts';
import { connection } from '../store/connection.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { loadNewBuild, newBuild } from './new-build.ts';
import { startOffline } from './start-offline.ts';

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** What somebody should know of this page and its server, above everything else on it. */
export function DeviceNotices() {
  useEffect(startOffline, []);
  const state = connection.use();
  const outdated = newBuild.use() !== null;
  return (
    <div role="status" className="print:hidden">
      {state.at === 'offline' && (
        <Bar icon={<Icon of={CloudOff} className="mt-1 shrink-0" />}>
          <p>
            <strong>No connection.</strong> <Shown savedAt={state.savedAt} />
          </p>
        </Bar>
      )}
      {outdated && (
        <Bar
          icon={<Icon of={RefreshCw} className="mt-1 shrink-0" />}
          action={
            <Button variant="secondary" onClick={loadNewBuild}>
              Load it now
            </Button>
          }
        >
          <p>There is a newer version of this page. Finish what you are doing, then load it.</p>
        </Bar>
      )}
    </div>
  );
}

function Shown({ savedAt }: { savedAt: string | null }) {
  const user = useUser();
  if (!user) return <>What you kept on this device is here; ordering and logging in need a connection.</>;
  if (savedAt === null) return <>You can read what is here; changes need a connection.</>;
  return (
    <>
      You see what was here on <span className="inline-block">{MOMENT.format(new Date(savedAt))}</span>.
      Changes need a connection.
    </>
  );
}

function Bar({ icon, action, children }: { icon: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="border-b border-rule bg-accent-tint">
      <div className="measure flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <span className="flex min-w-0 grow basis-64 items-start gap-2.5">
          {icon}
          {children}
        </span>
        {action}
      </div>
    </div>
  );
}
