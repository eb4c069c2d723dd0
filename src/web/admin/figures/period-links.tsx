import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'wouter';
import { type Figures, neighboursOf, periodWords } from '#shared/figures.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { figuresAt } from './figures-at.ts';

/** A phone has no room for the span, which the page shows anyway. */
function PeriodLabel({ words, span }: { words: string; span: string }) {
  return (
    <span>
      {words}
      <span className="max-sm:sr-only"> {span}</span>
    </span>
  );
}

/** The period's name, and links to the previous, the next and the current one. */
export function PeriodLinks({ figures }: { figures: Figures }) {
  const { span, from, to, today } = figures;
  const { before, after } = neighboursOf(figures);
  const isPast = to < today;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="text-2xl" aria-live="polite">
        {periodWords(span, figures)}
      </h2>
      <nav aria-label="Other periods" className="-mx-3 flex flex-wrap">
        <Link href={figuresAt(span, before)} className={buttonClass('quiet')}>
          <Icon of={ChevronLeft} />
          <PeriodLabel words="Previous" span={span} />
        </Link>
        {isPast && (
          <Link href={figuresAt(span, after)} className={buttonClass('quiet')}>
            <PeriodLabel words="Next" span={span} />
            <Icon of={ChevronRight} />
          </Link>
        )}
        {(isPast || from > today) && (
          <Link href={figuresAt(span)} className={buttonClass('quiet')}>
            {span === 'day' ? 'Today' : `This ${span}`}
          </Link>
        )}
      </nav>
    </div>
  );
}
