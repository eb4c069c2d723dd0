import { dayAndMonth } from '#shared/calendar.ts';
import { ChoiceBar } from '../ui/form/choice-bar.tsx';
import { readSlashedDate } from './reading/slashed-date.ts';
import type { DateOrder } from './use-contacts-file.ts';

type Props = {
  /** One of the dates, as the file has it. */
  example: string;
  order: DateOrder;
  onOrder(order: DateOrder): void;
};

/** Asks what only the owner of a file knows: whether 04/05/1980 is in May or in April. */
export function DateOrderQuestion({ example, order, onOrder }: Props) {
  const read = (dayFirst: boolean) => dayAndMonth(readSlashedDate(example, dayFirst) ?? '');
  return (
    <div className="space-y-2">
      <p className="font-semibold">These dates could be read in two ways</p>
      <p className="text-soft">
        {example} is in this file. Which day is that? The others are read in the same way.
      </p>
      <ChoiceBar<DateOrder>
        label="Order of the dates in this file"
        value={order}
        onChange={onOrder}
        options={[
          ['day', `Day first: ${read(true)}`],
          ['month', `Month first: ${read(false)}`],
        ]}
      />
    </div>
  );
}
