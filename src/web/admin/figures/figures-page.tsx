import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { deskApi } from '#shared/desk-api.ts';
import { figuresQuery } from '#shared/figures.ts';
import { figuresOf } from '#shared/pages.ts';
import { useConfig } from '../../call/config.ts';
import { queryOf } from '../../call/query-of.ts';
import { ChoiceBar } from '../../ui/form/choice-bar.tsx';
import { QueryState } from '../../ui/query-state.tsx';
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
        skeleton="h-96"
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
