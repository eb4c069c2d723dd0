import CalendarDays from 'lucide-react/icons/calendar-days';
import ContactRound from 'lucide-react/icons/contact-round';
import Download from 'lucide-react/icons/download';
import { api } from '#shared/api.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** The account as files. */
export function Downloads() {
  return (
    <ul className="space-y-5">
      <li className="space-y-2">
        <a href={api.account.download.path} download className={buttonClass('secondary')}>
          <Icon of={Download} />
          Download everything
        </a>
        <p className="text-soft">Your whole notebook, your details and your orders in one JSON file.</p>
      </li>
      <li className="space-y-2">
        <a href={api.account.calendar.path} download className={buttonClass('secondary')}>
          <Icon of={CalendarDays} />
          Download the calendar file
        </a>
        <p className="text-soft">
          Every birthday and anniversary, for the calendar of your phone. It repeats each of them every year:
          a 29 February on the 28th in years without one, and no 1,000 days.
        </p>
      </li>
      <li className="space-y-2">
        <a href={api.account.contacts.path} download className={buttonClass('secondary')}>
          <Icon of={ContactRound} />
          Download the contacts
        </a>
        <p className="text-soft">
          Your children and people with their dates as a vCard file, for the contacts of your phone.
        </p>
      </li>
    </ul>
  );
}
