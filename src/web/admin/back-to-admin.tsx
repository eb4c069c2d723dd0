import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'wouter';
import { pages } from '#shared/pages.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** The link above every other page of the administrator's. */
export function BackToAdmin() {
  return (
    <Link href={pages.adminOrders.path} className={`${buttonClass('quiet')} -ml-3`}>
      <Icon of={ArrowLeft} />
      Back to Admin
    </Link>
  );
}
