import { titleWithCount } from '#shared/card-design.ts';
import { ChoiceBar } from '../ui/form/choice-bar.tsx';
import type { CardsByTitle, TitledCards } from './use-cards-by-title.ts';

type Props = { byTitle: CardsByTitle; shown: TitledCards; onChange(title: string): void };

/** Selects the title whose card is shown, when the copies of an order have different titles. */
export function TitleChoice({ byTitle, shown, onChange }: Props) {
  return (
    <ChoiceBar
      label="Which card to show"
      value={shown.title}
      onChange={onChange}
      options={byTitle.map((one) => [one.title, titleWithCount(one)])}
      wraps
    />
  );
}

/** The cards of a title, or of the first copy when no copy has that title now. */
export function cardsOfTitle(byTitle: CardsByTitle, title: string | null): TitledCards {
  return byTitle.find((one) => one.title === title) ?? byTitle[0];
}
