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
import { YourData } from './download-and-import.tsx';
import { OnThisDevice } from './on-this-device.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Reminders } from './reminders.tsx';

type Section = { title: string; about: string; content(user: User): ReactNode };

/** The sections of the page, in their order. */
const SECTIONS: Section[] = [
  {
    title: 'My orders',
    about: 'View, change or reorder.',
    content: () => <MyOrders />,
  },
  {
    title: 'Name and email',
    about: 'Your name and where we email you.',
    content: (user) => <ProfileForm user={user} />,
  },
  {
    title: 'Reminders',
    about: 'Emails before important dates.',
    content: (user) => <Reminders user={user} />,
  },
  {
    title: 'Password',
    about: 'Changing it logs you out everywhere else.',
    content: (user) => <PasswordForm user={user} />,
  },
  {
    title: 'Devices',
    about: 'Where you’re logged in.',
    content: () => <Devices />,
  },
  {
    title: 'Dates',
    about: 'How dates appear in lists, emails and calendars.',
    content: () => <DateChoicesForm />,
  },
  {
    title: 'Calendar subscription',
    about: 'See your family’s dates in your own calendar. They stay up to date.',
    content: () => <CalendarSubscription />,
  },
  {
    title: 'Offline access',
    about: 'What’s stored on this device.',
    content: () => <OnThisDevice />,
  },
  {
    title: 'Display',
    about: 'Saved on this device only.',
    content: () => <DisplayChoices />,
  },
  {
    title: 'Your data',
    about: 'Download a copy, or restore one.',
    content: () => <YourData />,
  },
  {
    title: 'Delete my account',
    about: 'Permanently deletes your account and data.',
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
