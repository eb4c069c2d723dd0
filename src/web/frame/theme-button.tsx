import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { Icon } from '../ui/icon.tsx';
import { useTheme } from './theme.ts';

export function ThemeButton() {
  const { dark, toggle } = useTheme();
  return (
    <button
      type="button"
      aria-pressed={dark}
      aria-label="Dark theme"
      onClick={toggle}
      className="grid size-11 shrink-0 place-items-center rounded-full text-xl text-soft hover:bg-well hover:text-ink"
    >
      {/* CSS selects the icon, because the page may be painted before the theme is known. */}
      <Icon of={Moon} className="dark:hidden" />
      <Icon of={Sun} className="hidden dark:block" />
    </button>
  );
}
