import { useMemo, useState } from 'react';
import { useNotebook } from '../notebook/notebook.ts';
import { importWords, sendNotebook } from '../notebook/send-notebook.ts';
import { useUser } from '../session/user.ts';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { type DialogState, useFormDialog } from '../ui/dialog/use-form-dialog.ts';
import { sentenceOf } from '../ui/failure.ts';
import { FormError } from '../ui/form/form-error.tsx';
import { showSuccess } from '../ui/toast/toast-store.ts';
import { ChooseFile } from './choose-file.tsx';
import { type ComparedContact, compareContacts } from './compare.ts';
import { ContactList } from './contact-list.tsx';
import { DateOrderQuestion } from './date-order-question.tsx';
import type { Contact } from './reading/contact.ts';
import { foldedName } from './reading/folded-name.ts';
import { relationshipsOf } from './relationship-of.ts';
import { toNotebookFile } from './to-notebook.ts';
import { type DateOrder, useContactsFile } from './use-contacts-file.ts';
import { useRoom } from './use-room.ts';
import { FileSummary, HowToExport } from './words.tsx';

/** Brings people in from a file of contacts. It is read on this device, and only what is ticked leaves it. */
export function ContactsDialog(state: DialogState) {
  const { file, order, twoWays, choose, read } = useContactsFile();
  const isOpen = twoWays !== null && order === '';
  const done = file && file !== 'reading' && file.ok && !isOpen ? file : null;
  const contacts = done ? done.contacts : NONE;
  const { rows, relationshipFor } = useCompared(contacts);
  const room = useRoom(contacts.length > 0);
  const [ticks, setTicks] = useState<ReadonlyMap<Contact, string>>(new Map());
  const dialog = useFormDialog<void>(state, {
    async send() {
      const ticked = rows.flatMap((row) => {
        const relationship = ticks.get(row.contact);
        return relationship === undefined ? [] : [{ row, relationship }];
      });
      showSuccess(importWords(await sendNotebook(toNotebookFile(ticked))));
    },
    failed: (error) => `Failed to bring in the contacts: ${sentenceOf(error)}`,
  });

  function take(chosen: File) {
    setTicks(new Map());
    void choose(chosen);
  }

  function readAs(as: DateOrder) {
    setTicks(new Map());
    void read(as);
  }

  return (
    <FormDialog
      dialog={dialog}
      title="Bring in from contacts"
      description="The file is read on this device. Only what you tick is sent to your notebook."
      action={ticks.size === 0 ? 'Bring in' : `Bring in ${ticks.size.toLocaleString('en-GB')}`}
      actionDisabled={ticks.size === 0}
      onClosed={() => {
        void choose(null);
        setTicks(new Map());
      }}
    >
      {(formId) => (
        <form
          id={formId}
          className="space-y-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (ticks.size > 0) void dialog.submit();
          }}
        >
          <ChooseFile
            busy={file === 'reading'}
            again={contacts.length > 0 || twoWays !== null}
            onChoose={take}
          />
          {twoWays !== null && <DateOrderQuestion example={twoWays} order={order} onOrder={readAs} />}
          <div role="status">{done && <FileSummary file={done} />}</div>
          {file && file !== 'reading' && !file.ok && <FormError>{file.problem}</FormError>}
          {twoWays === null && contacts.length === 0 && <HowToExport />}
          {contacts.length > 0 && (
            <ContactList
              rows={rows}
              ticks={ticks}
              onTicks={setTicks}
              room={room}
              relationshipFor={relationshipFor}
            />
          )}
        </form>
      )}
    </FormDialog>
  );
}

const NONE: Contact[] = [];

/** What a new person most probably is to the family, until somebody says otherwise. */
const USUAL = 'friend';

function useCompared(contacts: Contact[]) {
  const { children, people, dates } = useNotebook();
  const owner = useUser()?.name ?? '';
  return useMemo(() => {
    const rows = compareContacts(contacts, {
      children: children.items,
      people: people.items,
      dates: dates.items,
    });
    const said = relationshipsOf(contacts, owner);
    const relationshipFor = ({ contact }: ComparedContact) => said.get(foldedName(contact.name)) ?? USUAL;
    return { rows, relationshipFor };
  }, [contacts, children.items, people.items, dates.items, owner]);
}
