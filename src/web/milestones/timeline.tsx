import type { LucideIcon } from 'lucide-react';
import Baby from 'lucide-react/icons/baby';
import Footprints from 'lucide-react/icons/footprints';
import MessageCircle from 'lucide-react/icons/message-circle';
import School from 'lucide-react/icons/school';
import Smile from 'lucide-react/icons/smile';
import Star from 'lucide-react/icons/star';
import Toothbrush from 'lucide-react/icons/toothbrush';
import type { ReactNode } from 'react';
import { ageWords } from '#shared/age.ts';
import { formatLongDate, type PartialDate, partsOf } from '#shared/calendar.ts';
import type { Child } from '#shared/children.ts';
import type { Milestone, MilestoneType } from '#shared/milestones.ts';
import { birthOf, isoDate } from '#shared/partial-date.ts';
import { Icon } from '../ui/icon.tsx';

const MILESTONE_ICONS: Record<MilestoneType, LucideIcon> = {
  'first-smile': Smile,
  'first-word': MessageCircle,
  'first-steps': Footprints,
  'first-tooth': Toothbrush,
  'first-day-at-school': School,
  other: Star,
};

type Props = {
  child: Child;
  milestones: Milestone[];
  /** The buttons that change a milestone, shown beside it. */
  children(milestone: Milestone, place: number): ReactNode;
};

/** A child's birth and milestones on a vertical line. */
export function Timeline({ child, milestones, children }: Props) {
  const birth = birthOf(child);
  return (
    <ol className="py-1">
      {birth && <Stop icon={Baby} title="Born" date={birth} last={milestones.length === 0} />}
      {milestones.map((milestone, place) => (
        <Stop
          key={milestone.id}
          icon={MILESTONE_ICONS[milestone.milestoneType]}
          title={<span translate="no">{milestone.title}</span>}
          date={partsOf(milestone.date)}
          age={birth ? ageWords(birth, milestone.date) : ''}
          notes={milestone.notes}
          last={place === milestones.length - 1}
        >
          {children(milestone, place)}
        </Stop>
      ))}
    </ol>
  );
}

type StopProps = {
  icon: LucideIcon;
  title: ReactNode;
  date: PartialDate;
  age?: string;
  notes?: string | null;
  last: boolean;
  children?: ReactNode;
};

function Stop({ icon, title, date, age, notes, last, children }: StopProps) {
  return (
    <li className="relative flex gap-4 pb-6 last:pb-0">
      {!last && <span aria-hidden="true" className="absolute top-11 bottom-0 left-5.5 w-px bg-edge" />}
      <span className="grid size-11 shrink-0 place-items-center rounded-full border border-accent bg-accent-tint text-xl text-accent-ink">
        <Icon of={icon} />
      </span>
      <div className="min-w-0 grow">
        <h3 className="text-lg leading-snug">{title}</h3>
        <p className="text-base text-soft">
          <time dateTime={isoDate(date)}>{formatLongDate(date)}</time>
          {age && (
            <>
              , <span className="inline-block">at {age} old</span>
            </>
          )}
        </p>
        {notes && <p className="pt-1 whitespace-pre-line">{notes}</p>}
      </div>
      {children}
    </li>
  );
}
