import CalendarDays from 'lucide-react/icons/calendar-days';
import Copy from 'lucide-react/icons/copy';
import { BRAND } from '#shared/brand.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Fold } from '../ui/fold.tsx';
import { TextField } from '../ui/form/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { showError, showSuccess } from '../ui/toast/toast-store.ts';
import { CALENDARS, type Calendar, likelyCalendar } from './likely-calendar.ts';

/** Links for subscribing: the calendar that this device probably has, then the others. */
export function FeedLinks({ address }: { address: string }) {
  const ways = waysTo(address);
  const likely = likelyCalendar(navigator.userAgent);
  return (
    <>
      <p>Your calendar link is ready. Choose where to add it.</p>
      <Way {...ways[likely]} look="primary" />
      <Fold title="Other calendars">
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {CALENDARS.filter((calendar) => calendar !== likely).map((calendar) => (
            <Way key={calendar} {...ways[calendar]} look="secondary" />
          ))}
        </div>
        <CopyAddress address={address} />
      </Fold>
    </>
  );
}

type WayProps = { href: string; name: string; elsewhere?: boolean };

function waysTo(address: string): Record<Calendar, WayProps> {
  const webcal = address.replace(/^https?:/, 'webcal:');
  return {
    device: { href: webcal, name: 'Add to this device' },
    google: {
      href: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
      name: 'Add to Google Calendar',
      elsewhere: true,
    },
    outlook: {
      href: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}&name=${encodeURIComponent(BRAND)}`,
      name: 'Add to Outlook.com',
      elsewhere: true,
    },
  };
}

function Way({ href, name, elsewhere = false, look }: WayProps & { look: 'primary' | 'secondary' }) {
  return (
    <a
      href={href}
      className={buttonClass(look)}
      {...(elsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <Icon of={CalendarDays} />
      {name}
      {elsewhere && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
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
          label="Calendar link"
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
