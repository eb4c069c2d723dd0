import { type ContactsFile, MAX_FILE_BYTES, TOO_LARGE } from './reading/contact.ts';

const GIVE_UP_AFTER_MS = 30_000;
const GIVEN_UP = 'This file could not be read. Export your contacts again, or fewer at a time.';

/** Reads a file of contacts in a worker. Always resolves. */
export function readContactsFile(file: File): Promise<ContactsFile> {
  if (file.size > MAX_FILE_BYTES) return Promise.resolve({ ok: false, problem: TOO_LARGE });
  const worker = new Worker(new URL('./reading/worker.ts', import.meta.url), { type: 'module' });
  let deadline: ReturnType<typeof setTimeout>;
  return new Promise<ContactsFile>((resolve) => {
    const giveUp = () => resolve({ ok: false, problem: GIVEN_UP });
    deadline = setTimeout(giveUp, GIVE_UP_AFTER_MS);
    worker.onmessage = ({ data }: MessageEvent<ContactsFile>) => resolve(data);
    worker.onerror = giveUp;
    worker.postMessage(file);
  }).finally(() => {
    clearTimeout(deadline);
    worker.terminate();
  });
}
