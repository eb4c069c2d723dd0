import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'wouter';
import { pages } from '#shared/pages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export function BackToRuns() {
  return (
    <Link href={pages.adminRuns.path} className={`${buttonClass('quiet')} -ml-3`}>
      <Icon of={ArrowLeft} />
      Print runs
    </Link>
  );
}
