import '#shared/messages.ts';
import type { ContactsFile } from './contact.ts';
import { readContacts } from './read-contacts.ts';

// In a thread of its own the page stays responsive, and a file on which the reader takes too long is given up.

type Scope = { onmessage: (event: MessageEvent<File>) => void; postMessage(answer: ContactsFile): void };

const scope = globalThis as unknown as Scope;

scope.onmessage = async ({ data: file }) => {
  const order = navigator.language === 'en-GB' ? 'day' : null;
  scope.postMessage(readContacts(new Uint8Array(await file.arrayBuffer()), order));
};
