import { useMemo, useRef, useState } from 'react';
import { counted } from '#shared/format.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { importWords, sendNotebook } from '../notebook/send-notebook.ts';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { type DialogState, useFormDialog } from '../ui/dialog/use-form-dialog.ts';
import { errorForForm } from '../ui/failure.ts';
import { FileButton } from '../ui/file-button.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { showSuccess } from '../ui/toast/toast-store.ts';
import { compareContacts } from './compare.ts';
import { ContactList, type SelectedContacts } from './contact-list.tsx';
import { FileSummary, HowToExport } from './file-help.tsx';
import { readContactsFile } from './read-file.ts';
import type { Contact, ContactsFile } from './reading/contact.ts';
import { toNotebookFile } from './to-notebook.ts';

const NO_TICKS: SelectedContacts = new Map();
const NO_CONTACTS: Contact[] = [];

/** Imports people from a file of contacts. The file is read on this device, and only selected contacts are sent. */
export function ContactsDialog(state: DialogState) {
  const [file, setFile] = useState<ContactsFile | 'reading' | null>(null);
  const [ticks, setTicks] = useState(NO_TICKS);
  const latest = useRef<File | null>(null);
  const { children, people, dates } = useNotebook();
  const read = file === 'reading' ? null : file;
  const contacts = read?.ok ? read.contacts : NO_CONTACTS;
  const rows = useMemo(
    () =>
      compareContacts(contacts, {
        children: children.items,
        people: people.items,
        dates: dates.items,
      }),
    [contacts, children.items, people.items, dates.items],
  );
  const dialog = useFormDialog<void>(state, {
    async send() {
      const ticked = rows.flatMap((row) => {
        const relationship = ticks.get(row.contact);
        return relationship === undefined ? [] : [{ row, relationship }];
      });
      showSuccess(importWords(await sendNotebook(toNotebookFile(ticked))));
    },
    failed: (error) => `Failed to import the contacts: ${errorForForm(error)}`,
  });

  async function choose(chosen: File | null) {
    latest.current = chosen;
    setTicks(NO_TICKS);
    setFile(chosen && 'reading');
    const done = chosen && (await readContactsFile(chosen));
    if (chosen === latest.current) setFile(done);
  }

  return (
    <FormDialog
      dialog={dialog}
      title="Import from contacts"
      description="We read the file on this device. Only the contacts you choose are saved."
      action={ticks.size === 0 ? 'Import' : `Import ${counted(ticks.size, 'contact')}`}
      actionDisabled={ticks.size === 0}
      onClosed={() => void choose(null)}
    >
      {(formId) => (
        <form
          id={formId}
          className={contacts.length > 0 ? 'space-y-1' : 'space-y-5'}
          onSubmit={(event) => {
            event.preventDefault();
            if (ticks.size > 0) void dialog.submit();
          }}
        >
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <FileButton
              label="Contacts file"
              accept=".vcf,.csv,text/vcard,text/x-vcard,text/directory,text/csv"
              variant={contacts.length > 0 ? 'quiet' : 'primary'}
              className={contacts.length > 0 ? 'order-last -mx-3' : 'w-full sm:w-auto'}
              busy={file === 'reading'}
              onChoose={choose}
            >
              {contacts.length > 0 ? 'Choose another file' : 'Choose a file'}
            </FileButton>
            <div role="status">{read?.ok && <FileSummary file={read} />}</div>
          </div>
          {read && !read.ok && <FormError>{read.problem}</FormError>}
          {contacts.length === 0 && <HowToExport />}
          {contacts.length > 0 && <ContactList rows={rows} ticks={ticks} onTicks={setTicks} />}
        </form>
      )}
    </FormDialog>
  );
}
