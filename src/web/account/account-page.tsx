import type { ReactNode } from 'react';
import type { User } from '#shared/accounts.ts';
import { Page, PageHeading } from '../frame/page.tsx';
import { MyOrders } from '../order/my-orders.tsx';
import { useUser } from '../session/user.ts';
import { AccountSection } from './account-section.tsx';
import { CalendarSubscription } from './calendar-subscription.tsx';
import { DateChoicesForm } from './date-choices.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { DisplayChoices } from './display-choices.tsx';
import { OnThisDevice } from './on-this-device.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Reminders } from './reminders.tsx';
import { YourData } from './your-data.tsx';

type Section = { title: string; about: string; content(user: User): ReactNode };

/** Each part of the page, in its order. */
const SECTIONS: Section[] = [
  {
    title: 'My orders',
    about: 'Each opens with its cards, its receipt and, until it goes to print, the way to change it.',
    content: () => <MyOrders />,
  },
  {
    title: 'Name and email',
    about: 'How we greet you, and where your mail goes.',
    content: (user) => <ProfileForm user={user} />,
  },
  {
    title: 'Reminders',
    about: 'A mail before the days that count.',
    content: (user) => <Reminders user={user} />,
  },
  {
    title: 'Password',
    about: 'A new one signs you out on your other devices.',
    content: (user) => <PasswordForm user={user} />,
  },
  {
    title: 'Signed-in devices',
    about: 'Where your notebook can be opened without a password.',
    content: () => <Devices />,
  },
  {
    title: 'Dates',
    about: 'How birthdays and other dates are told in lists, mails and calendar subscriptions.',
    content: () => <DateChoicesForm />,
  },
  {
    title: 'Calendar subscription',
    about: 'Your family’s dates in the calendar you use anyway, always as they are here.',
    content: () => <CalendarSubscription />,
  },
  {
    title: 'Without a connection',
    about: 'What lies on this device, and how it goes.',
    content: () => <OnThisDevice />,
  },
  {
    title: 'Display',
    about: 'Kept on this device only.',
    content: () => <DisplayChoices />,
  },
  {
    title: 'Your data',
    about: 'It is yours: take it with you, or bring it back.',
    content: () => <YourData />,
  },
  {
    title: 'Delete my account',
    about: 'Removes your notebook for good.',
    content: (user) => <DeleteAccount user={user} />,
  },
];

export function AccountPage() {
  const user = useUser();
  if (!user) return null;
  return (
    <Page title="My Account">
      <div className="measure">
        <PageHeading>My Account</PageHeading>
        <div className="divide-y divide-rule pt-2">
          {SECTIONS.map(({ title, about, content }) => (
            <AccountSection key={title} title={title} about={about}>
              {content(user)}
            </AccountSection>
          ))}
        </div>
      </div>
    </Page>
  );
}
