import { useState } from 'react';
import { PRODUCT } from '#shared/brand.ts';
import type { CardDesign } from '#shared/card-design.ts';
import type { CardFacts, CardLayout } from '#shared/card-facts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { CardProof } from './card-proof.tsx';
import { useCardsByTitle } from './use-cards-by-title.ts';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  facts: CardFacts;
  startLayout: CardLayout;
  design: CardDesign;
  /** Titles of the copies after the first. */
  titles: readonly string[];
  copies: number;
  confirmLabel: string;
  onConfirm(layout: CardLayout): void;
};

/** Shows changed cards as they will be printed, and lets the user choose how several children share them. */
export function CardPreviewDialog(props: Props) {
  const { open, onOpenChange, facts, startLayout, design, titles, copies, confirmLabel, onConfirm } = props;
  const [wanted, setWanted] = useState(startLayout);
  const several = facts.children.length > 1;
  const layout = several ? wanted : 'all-on-one';
  const byTitle = useCardsByTitle(facts, layout, open, { design, titles, copies });
  const [title, showTitle] = useState<string | null>(null);
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
          <Button
            disabled={!byTitle.every(({ cards }) => cards.status === 'ready')}
            onClick={() => onConfirm(layout)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <CardProof
        byTitle={byTitle}
        title={title}
        onTitle={showTitle}
        layout={layout}
        place="dialog"
        onLayout={several ? setWanted : undefined}
      />
    </Dialog>
  );
}
