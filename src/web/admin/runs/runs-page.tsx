import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { Link } from 'wouter';
import { deskApi } from '#shared/desk-api.ts';
import { printRunPath } from '#shared/pages.ts';
import type { PrintRunSummary } from '#shared/print-runs.ts';
import { call } from '../../call/call.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { DateAndTime } from '../../ui/date/date-and-time.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { DeskPage } from '../desk-page.tsx';
import { useGrowingList } from '../list-queries.ts';
import { runContents } from './run-contents.ts';
import { SettingsDialog } from './settings-dialog.tsx';

/** All print runs, and the print settings. */
export function RunsPage() {
  return (
    <DeskPage title="Print runs">
      <Runs />
    </DeskPage>
  );
}

function Runs() {
  const query = useGrowingList(deskApi.printRuns.list, 50, (query) =>
    call(deskApi.printRuns.list, { query }),
  );
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="-mx-3 flex flex-wrap">
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Print settings
        </Button>
        <a href={deskApi.desk.calibration.path} download className={buttonClass('quiet')}>
          Calibration page
        </a>
      </div>
      <QueryState
        query={query}
        loading="Loading the print runs..."
        skeleton="h-28"
        failed="Error Loading Print Runs"
      >
        {(runs) =>
          runs.length > 0 ? (
            <RunList runs={runs} />
          ) : (
            <Notice title="No print runs yet">Select orders and press Print sheets to create one.</Notice>
          )
        }
      </QueryState>
      <ShowMore query={query} />
      <SettingsDialog open={open} onOpenChange={setOpen} />
    </>
  );
}

function RunList({ runs }: { runs: PrintRunSummary[] }) {
  return (
    <ul aria-label="Print runs" className="sheet divide-y divide-rule">
      {runs.map((run) => (
        <li key={run.id} className="*:rounded-sheet">
          <Link
            href={printRunPath(run.id)}
            className="tabular flex items-center justify-between gap-4 px-5 py-3 hover:bg-well"
          >
            <span>
              <span className="font-semibold text-primary">Run {run.id}</span> · {runContents(run)}
              <span className="block text-base text-soft">
                <DateAndTime at={run.createdAt} />
                {run.by && `, ${run.by}`}
              </span>
            </span>
            <Icon of={ChevronRight} className="shrink-0 text-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
