import Check from 'lucide-react/icons/check';
import { Icon } from '../ui/icon.tsx';
import type { orderSteps } from './order-steps.ts';

type Steps = NonNullable<ReturnType<typeof orderSteps>>;

const MARKS = {
  done: 'border-primary bg-primary text-on-primary',
  current: 'border-primary bg-sheet after:rounded-full after:border-[0.375rem] after:border-primary',
  'to come': 'border-edge bg-sheet',
};

/** The steps of an order in a line, or below each other where large text leaves no room. */
export function OrderLine({ steps }: { steps: Steps }) {
  return (
    <div className="@container">
      <ol
        aria-label="Progress"
        className="grid gap-y-3 @min-[17rem]:auto-cols-fr @min-[17rem]:grid-flow-col @min-[17rem]:text-center"
      >
        {steps.map(({ label, state, day }, index) => (
          <li
            key={label}
            aria-current={state === 'current' ? 'step' : undefined}
            className="relative flex items-center gap-3 @min-[17rem]:flex-col @min-[17rem]:gap-2"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={`absolute top-3 right-1/2 hidden w-full border-t-2 @min-[17rem]:block ${state === 'to come' ? 'border-rule' : 'border-primary'}`}
              />
            )}
            <span
              aria-hidden="true"
              className={`relative z-10 grid size-6.5 shrink-0 place-items-center rounded-full border-2 text-sm ${MARKS[state]}`}
            >
              {state === 'done' && <Icon of={Check} />}
            </span>
            <span className="leading-tight">
              <span className={state === 'current' ? 'font-bold' : state === 'to come' ? 'text-soft' : ''}>
                {label}
              </span>
              {state === 'done' && <span className="sr-only"> (done)</span>}
              {day && <Day day={day} />}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A day as 'by Fri 4 Dec'. In narrow columns all days take two lines. */
function Day({ day }: { day: string }) {
  const [weekday, date] = day.split(/ (?=\d)/);
  return (
    <span className="tabular block text-sm text-soft">
      {weekday} <span className="whitespace-nowrap @min-[17rem]:@max-[32rem]:block">{date}</span>
    </span>
  );
}
