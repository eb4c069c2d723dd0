import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'wouter';
import { ordersList } from '#shared/pages.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** The link above every other page of the administrator's. `list` is the query of the list from which somebody came. */
export function BackToAdmin({ list = '' }: { list?: string }) {
  return (
    <Link href={ordersList(list)} className={`${buttonClass('quiet')} -ml-3`}>
      <Icon of={ArrowLeft} />
      Back to Admin
    </Link>
  );
}
