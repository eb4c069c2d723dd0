import { useConfig } from '../../call/config.ts';
import { Page, PageHeading } from '../../frame/page.tsx';
import { ChoiceBar } from '../../ui/form/choice-bar.tsx';
import { loadFailure, QueryState } from '../../ui/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminOnly } from '../admin-only.tsx';
import { BackToAdmin } from '../back-to-admin.tsx';
import { DayTable } from './day-table.tsx';
import { FiguresTurn } from './figures-turn.tsx';
import { SumsList } from './sums-list.tsx';
import { TakingsPlot } from './takings-plot.tsx';
import { useFigures, useFiguresAddress } from './use-figures.ts';
import { WhatCounts } from './what-counts.tsx';

/** What the shop did in a day, week or month, in figures. */
export function FiguresPage() {
  return (
    <Page title="Figures">
      <div className="measure max-w-4xl">
        <AdminOnly>
          <BackToAdmin />
          <PageHeading className="pt-2">Figures</PageHeading>
          <ShownFigures />
        </AdminOnly>
      </div>
    </Page>
  );
}

function ShownFigures() {
  const { address, go } = useFiguresAddress();
  const query = useFigures(address);
  return (
    <div className="space-y-6 pt-4">
      <Demonstration />
      <div className="max-w-sm">
        <ChoiceBar
          label="How long a time"
          value={address.span}
          onChange={(span) => go({ ...address, span })}
          options={[
            ['day', 'Day'],
            ['week', 'Week'],
            ['month', 'Month'],
          ]}
        />
      </div>
      <QueryState
        query={query}
        loading="Loading the figures..."
        skeleton={<Skeleton className="h-96" />}
        failed={loadFailure('Error Loading Figures')}
      >
        {(figures) => (
          <div className={`space-y-8 ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
            <FiguresTurn figures={figures} />
            <SumsList figures={figures} />
            {figures.days.length > 1 && (
              <>
                <TakingsPlot figures={figures} />
                <DayTable figures={figures} />
              </>
            )}
          </div>
        )}
      </QueryState>
      <WhatCounts />
    </div>
  );
}

/** Whether the amounts are money. */
function Demonstration() {
  const { payments } = useConfig();
  if (payments.driver !== 'simulator') return null;
  return (
    <p className="rounded-sheet bg-accent-tint px-4 py-3 text-accent-ink">
      Payments are simulated in this shop: these are the amounts of test cards, and no money has moved.
    </p>
  );
}
