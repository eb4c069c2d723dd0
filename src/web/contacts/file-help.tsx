import { counted } from '#shared/format.ts';
import type { ContactsFile } from './reading/contact.ts';

const EXPORT_WAYS = [
  ['iPhone', 'In Contacts, tap Lists, hold a list, tap Export, and save it to Files.'],
  ['Android', 'In Contacts, tap Organise (or Fix & manage), then Export to file.'],
  ['Google', 'At contacts.google.com, choose Export: Google CSV or vCard.'],
  ['Outlook', 'At outlook.com, open People, Manage contacts, Export contacts.'],
];

/** Instructions for exporting contacts, one line for each kind of address book. */
export function HowToExport() {
  return (
    <section aria-label="How to get the file">
      <h3 className="text-lg">How to get the file</h3>
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {EXPORT_WAYS.map(([where, how]) => (
          <div key={where}>
            <dt className="font-semibold">{where}</dt>
            <dd className="text-soft">{how}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const MAX_DATES_SHOWN = 5;

/** Number of contacts in a file, and what was left out. */
export function FileSummary({ file }: { file: Extract<ContactsFile, { ok: true }> }) {
  const { contacts, without, broken, unread } = file;
  const named = unread.slice(0, MAX_DATES_SHOWN).map(({ name, date }) => `${name} (${date})`);
  return (
    <>
      <p className="font-semibold">
        {contacts.length === 0
          ? 'No contacts in this file have a birthday or other date.'
          : `${counted(contacts.length, 'contact')} with dates`}
      </p>
      <ul className="text-soft">
        {without > 0 && contacts.length > 0 && (
          <li>Not shown: {counted(without, 'contact')} without a name or date.</li>
        )}
        {broken > 0 && <li>Skipped: {counted(broken, 'incomplete contact')}.</li>}
        {unread.length > 0 && (
          <li className="wrap-anywhere">
            {counted(unread.length, 'date')} could not be read: {named.join(', ')}
            {unread.length > MAX_DATES_SHOWN && ' and others'}.
          </li>
        )}
      </ul>
    </>
  );
}
