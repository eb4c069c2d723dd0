import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'wouter';
import { ordersList } from '#shared/pages.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

type Props = { href?: string; children?: string };

/** The link above an administrator's page, by default to the list of orders. */
export function BackLink({ href = ordersList(''), children = 'Back to Admin' }: Props) {
  return (
    <Link href={href} className={`${buttonClass('quiet')} -ml-3`}>
      <Icon of={ArrowLeft} />
      {children}
    </Link>
  );
}
