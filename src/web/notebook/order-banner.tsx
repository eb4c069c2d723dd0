import { Button } from '../ui/button.tsx';

/** A banner that links from the notebook to ordering a card. */
export function OrderBanner({
  title,
  children,
  onOrder,
}: {
  title: string;
  children?: string;
  onOrder(): void;
}) {
  return (
    <aside
      aria-label="Order a card"
      className="mt-8 flex flex-col gap-4 callout px-5 py-5 sm:flex-row sm:items-center sm:justify-between sm:gap-8"
    >
      <div>
        <p className="font-display text-balance text-lg leading-snug">{title}</p>
        {children && <p className="pt-1 text-soft">{children}</p>}
      </div>
      <Button onClick={onOrder} className="shrink-0">
        Order Card
      </Button>
    </aside>
  );
}
