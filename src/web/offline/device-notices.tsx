import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect } from 'react';
import { momentFormat } from '#shared/format.ts';
import { useUser } from '../session/user.ts';
import { connection } from '../store/connection.ts';
import { Bar } from '../ui/bar.tsx';
import { startOffline } from './start-offline.ts';

const dayAndTime = momentFormat({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

/** Notices above the page about the connection and this device. */
export function DeviceNotices() {
  useEffect(startOffline, []);
  const state = connection.use();
  return (
    <div role="status" className="print:hidden">
      {state.at === 'offline' && (
        <Bar icon={CloudOff}>
          <p>
            <strong>No connection.</strong> <Shown savedAt={state.savedAt} />
          </p>
        </Bar>
      )}
    </div>
  );
}

function Shown({ savedAt }: { savedAt: string | null }) {
  const user = useUser();
  if (!user) return <>You can order when you’re back online.</>;
  if (savedAt === null) return <>You can read your details here. Go online to make changes.</>;
  return (
    <>
      Showing your details as they were on <span className="inline-block">{dayAndTime(savedAt)}</span>. Go
      online to make changes.
    </>
  );
}
