import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { deskApi } from '#shared/desk-api.ts';
import { figuresQuery } from '#shared/figures.ts';
import { figuresOf } from '#shared/pages.ts';
import { useConfig } from '../../call/config.ts';
import { queryOf } from '../../call/query-of.ts';
import { ChoiceBar } from '../../ui/form/choice-bar.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeskPage } from '../desk-page.tsx';
import { useSearchState } from '../search-state.ts';
import { DayTable } from './day-table.tsx';
import { PeriodLinks } from './period-links.tsx';
import { SumsList } from './sums-list.tsx';
import { TakingsPlot } from './takings-plot.tsx';
import { WhatCounts } from './what-counts.tsx';

/** The shop's figures of a day, week or month. */
export function FiguresPage() {
  return (
    <DeskPage title="Figures">
      <ShownFigures />
    </DeskPage>
  );
}

function ShownFigures() {
  const { state, go } = useSearchState(figuresQuery, figuresOf);
  const query = useQuery({
    ...queryOf(deskApi.desk.figures, { query: state }),
    // The previous figures stay while the next are loaded.
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <>
      <Demonstration />
      <div className="max-w-sm">
        <ChoiceBar
          label="Period"
          value={state.span}
          onChange={(span) => go({ ...state, span })}
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
        skeleton={<FiguresSkeleton />}
        failed="Error Loading Figures"
      >
        {(figures) => (
          <div className={`space-y-8 ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
            <PeriodLinks figures={figures} />
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
    </>
  );
}

function FiguresSkeleton() {
  return (
    <div className="space-y-8">
      <Skeleton className="h-8 w-48" />
      <div className="sheet grid grid-cols-2 gap-x-4 gap-y-5 px-5 py-5 sm:grid-cols-3 sm:px-6">
        {[1, 2, 3, 4, 5, 6].map((figure) => (
          <div key={figure} className="space-y-2">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-7 w-28" />
          </div>
        ))}
      </div>
      <Skeleton className="h-48" />
    </div>
  );
}

/** A notice that the amounts are simulated. */
function Demonstration() {
  const { payments } = useConfig();
  if (payments.driver !== 'simulator') return null;
  return (
    <p className="rounded-sheet bg-accent-tint px-4 py-3 text-accent-ink">
      This shop takes test payments only: no money has changed hands.
    </p>
  );
}
