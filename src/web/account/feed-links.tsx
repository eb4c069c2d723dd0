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
      <ul className="space-y-3">
        <Way href={webcal} name="Calendar on this device" />
        <Way
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
          name="Google Calendar"
          elsewhere
        />
        <Way
          href={`https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}&name=${encodeURIComponent(BRAND)}`}
          name="Outlook on the web"
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
        <TextField
          label="Private link for other calendars"
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <Button variant="secondary" onClick={() => void copy()}>
        <Icon of={Copy} /> Copy link
      </Button>
    </div>
  );
}
