import CalendarDays from 'lucide-react/icons/calendar-days';
import Copy from 'lucide-react/icons/copy';
import { BRAND } from '#shared/brand.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { TextField } from '../ui/form/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { showError, showSuccess } from '../ui/toast/toast-store.ts';

/** Links for subscribing, one for each kind of calendar. */
export function FeedLinks({ address }: { address: string }) {
  const webcal = address.replace(/^https?:/, 'webcal:');
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:*:first:col-span-2">
        <Way href={webcal} name="Add to this device" />
        <Way
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
          name="Add to Google Calendar"
          elsewhere
        />
        <Way
          href={`https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}&name=${encodeURIComponent(BRAND)}`}
          name="Add to Outlook.com"
          elsewhere
        />
      </ul>
      <CopyAddress address={address} />
    </>
  );
}

function Way({ href, name, elsewhere = false }: { href: string; name: string; elsewhere?: boolean }) {
  return (
    <li>
      <a
        href={href}
        className={`${buttonClass('secondary')} w-full`}
        {...(elsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        <Icon of={CalendarDays} />
        {name}
        {elsewhere && <span className="sr-only"> (opens in a new tab)</span>}
      </a>
    </li>
  );
}

function CopyAddress({ address }: { address: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      showSuccess('Link copied');
    } catch {
      showError('Please select the link and copy it');
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-32 grow basis-32">
        <TextField label="Private link" readOnly value={address} onFocus={(event) => event.target.select()} />
      </div>
      <Button variant="secondary" onClick={() => void copy()}>
        <Icon of={Copy} /> Copy link
      </Button>
    </div>
  );
}
