import type { User } from '#shared/accounts.ts';
import { Page, PageHeading } from '../frame/page.tsx';
import { ClaimableOrders } from '../order/claimable-orders.tsx';
import { MyOrders } from '../order/my-orders.tsx';
import { useUser } from '../session/user.ts';
import { FoldedSection } from '../ui/fold.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useAddressTab } from '../ui/use-address-tab.ts';
import { AccountSection, FoldedSections } from './account-section.tsx';
import { CalendarSubscription } from './calendar-subscription.tsx';
import { DateChoicesForm } from './date-choices.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { DisplayChoices } from './display-choices.tsx';
import { YourData } from './download-and-import.tsx';
import { FindOrders } from './find-orders.tsx';
import { OnThisDevice } from './on-this-device.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Reminders } from './reminders.tsx';

const TABS = ['account', 'reminders', 'device', 'data'] as const;

export function AccountPage() {
  const user = useUser();
  const [tab, setTab] = useAddressTab(TABS);
  if (!user) return null;
  return (
    <Page title={TITLES[tab]}>
      <div className="measure">
        <PageHeading className="pb-4 sm:pb-6">My Account</PageHeading>
        <ClaimableOrders />
        <Tabs
          label="My Account"
          value={tab}
          onChange={setTab}
          keepsPanels
          tabs={[
            { value: 'account', label: 'Account', content: <AccountTab user={user} /> },
            {
              value: 'reminders',
              label: tabLabel(TITLES.reminders, 'Reminders'),
              content: <RemindersTab user={user} />,
            },
            { value: 'device', label: tabLabel(TITLES.device, 'Device'), content: <DeviceTab /> },
            { value: 'data', label: tabLabel(TITLES.data, 'Data'), content: <DataTab /> },
          ]}
        />
      </div>
    </Page>
  );
}

const TITLES: Record<(typeof TABS)[number], string> = {
  account: 'My Account',
  reminders: 'Reminders and calendar',
  device: 'This device',
  data: 'Your data',
};

/** A short label on a phone, where all tabs fit into one line. Screen readers read the title. */
function tabLabel(title: string, short: string) {
  return (
    <>
      <span className="max-sm:sr-only">{title}</span>
      <span aria-hidden="true" className="sm:hidden">
        {short}
      </span>
    </>
  );
}

function AccountTab({ user }: { user: User }) {
  return (
    <>
      <AccountSection title="My orders">
        <MyOrders />
        <FindOrders email={user.email} />
      </AccountSection>
      <FoldedSections title="Your details">
        <FoldedSection title="Name and email" value={<span translate="no">{user.name}</span>}>
          <ProfileForm user={user} />
        </FoldedSection>
        <FoldedSection title="Password">
          <PasswordForm user={user} />
        </FoldedSection>
        <FoldedSection title="Devices">
          <Devices />
        </FoldedSection>
        <div className="px-5 py-3 text-soft">
          <DeleteAccount user={user} />
        </div>
      </FoldedSections>
    </>
  );
}

function RemindersTab({ user }: { user: User }) {
  return (
    <>
      <AccountSection title="Reminders">
        <Reminders user={user} />
      </AccountSection>
      <AccountSection title="Calendar">
        <CalendarSubscription />
      </AccountSection>
      <FoldedSections title="Dates">
        <FoldedSection title="29 February and day counts">
          <DateChoicesForm />
        </FoldedSection>
      </FoldedSections>
    </>
  );
}

function DeviceTab() {
  return (
    <>
      <AccountSection title="Offline access">
        <OnThisDevice />
      </AccountSection>
      <AccountSection title="Display">
        <DisplayChoices />
      </AccountSection>
    </>
  );
}

function DataTab() {
  return (
    <AccountSection title="Download and import">
      <YourData />
    </AccountSection>
  );
}
