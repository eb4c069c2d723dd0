import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'dashed' | 'quiet' | 'danger' | 'quiet-danger';

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control py-2 text-center font-semibold leading-tight text-balance wrap-normal transition-colors disabled:opacity-60 aria-disabled:opacity-70';

const COLOURS: Record<ButtonVariant, string> = {
  primary: 'px-4 bg-primary text-on-primary hover:bg-primary-strong',
  secondary: 'px-4 border border-edge bg-sheet text-ink hover:border-ink hover:bg-well',
  dashed: 'px-4 border border-dashed border-edge text-primary hover:border-primary hover:bg-primary-tint',
  quiet: 'px-3 text-primary hover:bg-primary-tint',
  'quiet-danger': 'px-3 text-danger hover:bg-danger-tint',
  danger: 'px-4 bg-danger text-on-danger hover:bg-danger-strong',
};

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return `${SHAPE} ${COLOURS[variant]}`;
}

type Props = ComponentProps<'button'> & { variant?: ButtonVariant; busy?: boolean };

/** `busy` shows that an operation is in progress: the button keeps focus and place, and ignores presses. */
export function Button({ variant, busy = false, className = '', children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={`${buttonClass(variant)} ${busy ? BUSY : ''} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** The spinner takes the place of the words, so that the button keeps its width. */
const BUSY = 'relative [-webkit-text-fill-color:transparent] [&>svg]:opacity-0';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: LucideIcon; label: string };

/** A button with only an icon; `label` is its accessible name. */
export function IconButton({ icon, label, className = QUIET_ICON, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={`grid size-11 shrink-0 place-items-center rounded-control text-xl ${className}`}
    >
      <Icon of={icon} />
    </button>
  );
}

const QUIET_ICON = 'text-soft hover:bg-well hover:text-ink';

function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-0 m-auto size-5 animate-turn rounded-full border-2 border-current border-r-transparent"
    />
  );
}
