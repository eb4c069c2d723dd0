import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { isAdmin } from '#shared/accounts.ts';
import { CallError } from '#shared/call.ts';
import type { PrintRun } from '#shared/print-runs.ts';
import { NotFoundPage } from '../../frame/not-found-page.tsx';
import { Page, PageHeading } from '../../frame/page.tsx';
import { useUser } from '../../session/user.ts';
import { DateAndTime } from '../../ui/date/date-and-time.tsx';
import { loadFailure, QueryState } from '../../ui/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminOnly } from '../admin-only.tsx';
import { BackToRuns } from './back-to-runs.tsx';
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
    <Page title={`Print run ${id}`}>
      <div className="measure max-w-4xl">
        <AdminOnly>
          <BackToRuns />
          <PageHeading className="pt-2">Print run {id}</PageHeading>
          <QueryState
            query={query}
            loading="Loading the print run..."
            skeleton={<Skeleton className="mt-6 h-80" />}
            failed={loadFailure('Error Loading Print Run')}
          >
            {(run) => <WholeRun run={run} />}
          </QueryState>
        </AdminOnly>
      </div>
    </Page>
  );
}

function WholeRun({ run }: { run: PrintRun }) {
  return (
    <div className="space-y-8">
      <p className="tabular pt-2 text-soft">
        <DateAndTime at={run.createdAt} />
        {run.by && `, ${run.by}`}: {runContents(run)}
      </p>
      <RunFiles run={run} />
      <DispatchSection run={run} />
      <RunOrders run={run} />
    </div>
  );
}
