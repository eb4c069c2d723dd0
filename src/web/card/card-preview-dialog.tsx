import { useState } from 'react';
import { PRODUCT } from '#shared/brand.ts';
import { type CardDesign, DEFAULT_DESIGN } from '#shared/card-design.ts';
import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { ChoiceBar } from '../ui/form/choice-bar.tsx';
import { CardPreview } from './card-preview.tsx';
import { cardsOfTitle, TitleChoice } from './title-choice.tsx';
import { useCardsByTitle } from './use-cards-by-title.ts';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  facts: CardFacts;
  startLayout: CardLayout;
  design?: CardDesign;
  /** Titles of the copies after the first, and number of copies. */
  titles?: readonly string[];
  copies?: number;
  confirmLabel?: string;
  /** Without it the dialog only shows the cards. */
  onConfirm?(layout: CardLayout): void;
};

const LAYOUTS = [
  ['all-on-one', 'All on One Card'],
  ['one-per-child', 'One Card Per Child'],
] as const;

/** Shows the cards as they will be printed, and lets the user choose how several children share them. */
export function CardPreviewDialog(props: Props) {
  const { open, onOpenChange, facts, startLayout, confirmLabel, onConfirm } = props;
  const { design = DEFAULT_DESIGN, titles = [], copies = 1 } = props;
  const [wanted, setWanted] = useLayoutFrom(startLayout, open);
  const several = facts.children.length > 1;
  const layout = several ? wanted : 'all-on-one';
  const order = { design, titles, copies };
  const byTitle = useCardsByTitle(useFrozenUnless(open, facts), layout, open, order);
  const [title, showTitle] = useState<string | null>(null);
  const shown = cardsOfTitle(byTitle, title);
  // A refusal of any title's card is shown first, because the order cannot be printed.
  const { cards } = byTitle.find((one) => one.cards.status === 'refused') ?? shown;
  const isReady = byTitle.every((one) => one.cards.status === 'ready');
  const chooses = several || byTitle.length > 1;
  // The refusal may come from larger text, chosen for an earlier card; the next dialog can change that.
  const canChoose = cards.status === 'refused' && design.textSize === 'larger';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${PRODUCT} Preview`}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Close
          </Button>
          {onConfirm && (
            <Button disabled={!isReady && !canChoose} onClick={() => onConfirm(layout)}>
              {confirmLabel ?? 'Proceed to Checkout'}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4 sm:gap-5">
        {chooses && (
          <div className="space-y-3 low:order-last">
            {several && <ChoiceBar label="Cards" value={layout} onChange={setWanted} options={LAYOUTS} />}
            <TitleChoice byTitle={byTitle} shown={shown} onChange={showTitle} />
          </div>
        )}
        <CardPreview key={layout} cards={cards} below={chooses ? 'choices' : 'header'} />
      </div>
    </Dialog>
  );
}

/** The layout chosen since the dialog opened, initially `start`. */
function useLayoutFrom(start: CardLayout, open: boolean) {
  const [wanted, setWanted] = useState(start);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setWanted(start);
  }
  return [wanted, setWanted] as const;
}

/** The value, or while not `active` the last active one, so that a closing dialog keeps its content. */
function useFrozenUnless<Value>(active: boolean, value: Value): Value {
  const [kept, keep] = useState(value);
  if (active && kept !== value) keep(value);
  return active ? value : kept;
}
