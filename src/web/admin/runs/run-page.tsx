import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { isAdmin } from '#shared/accounts.ts';
import { CallError } from '#shared/call.ts';
import { pages } from '#shared/pages.ts';
import type { PrintRun } from '#shared/print-runs.ts';
import { NotFoundPage } from '../../frame/not-found-page.tsx';
import { useUser } from '../../session/user.ts';
import { DateAndTime } from '../../ui/date/date-and-time.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { BackLink } from '../back-link.tsx';
import { DeskPage } from '../desk-page.tsx';
import { DispatchSection } from './dispatch-section.tsx';
import { runContents } from './run-contents.ts';
import { RunFiles } from './run-files.tsx';
import { RunOrders } from './run-orders.tsx';
import { runQuery } from './use-runs.ts';

/** One print run: its files, its dispatch and its orders. */
export function RunPage() {
  const id = Number(useParams<{ runId: string }>().runId);
  const query = useQuery({ ...runQuery(id), enabled: isAdmin(useUser()) });
  const { data, error } = query;
  if (!data && error instanceof CallError && error.status === 404) return <NotFoundPage />;
  return (
    <DeskPage title={`Print run ${id}`} back={<BackLink href={pages.adminRuns.path}>Print runs</BackLink>}>
      <QueryState
        query={query}
        loading="Loading the print run..."
        skeleton="h-80"
        failed="Error Loading Print Run"
      >
        {(run) => <WholeRun run={run} />}
      </QueryState>
    </DeskPage>
  );
}

function WholeRun({ run }: { run: PrintRun }) {
  return (
    <div className="space-y-8">
      <div className="tabular -mt-4">
        <p>{runContents(run)}</p>
        <p className="text-soft">
          <DateAndTime at={run.createdAt} />
          {run.by && `, ${run.by}`}
        </p>
      </div>
      <RunFiles run={run} />
      <DispatchSection run={run} />
      <RunOrders run={run} />
    </div>
  );
}
