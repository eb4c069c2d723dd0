import '#shared/messages.ts';
import type { ContactsFile } from './contact.ts';
import { readContacts } from './read-contacts.ts';

// In a thread of its own the page stays responsive, and a file on which the reader takes too long is given up.

/** A file, and the order of its dates that only its owner knows. */
type Task = { file: File; dayFirst: boolean | null };
type Scope = { onmessage: (event: MessageEvent<Task>) => void; postMessage(answer: ContactsFile): void };

const scope = globalThis as unknown as Scope;

scope.onmessage = async ({ data: { file, dayFirst } }) => {
  scope.postMessage(readContacts(new Uint8Array(await file.arrayBuffer()), dayFirst));
};
