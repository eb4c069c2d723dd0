import '#shared/zod-messages.ts';
import type { ContactsFile } from './contact.ts';
import { readContacts } from './read-contacts.ts';

// A worker keeps the page responsive, and can be terminated when a file takes too long.

type Scope = { onmessage: (event: MessageEvent<File>) => void; postMessage(answer: ContactsFile): void };

const scope = globalThis as unknown as Scope;

scope.onmessage = async ({ data: file }) => {
  const order = navigator.language === 'en-GB' ? 'day' : null;
  scope.postMessage(readContacts(new Uint8Array(await file.arrayBuffer()), order));
};
