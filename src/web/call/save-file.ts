import { refusalOf } from '#shared/call.ts';
import { fetchPatiently, noteLoggedOut } from './call.ts';

// The server needs longer to draw a print file of many orders.
const GIVE_UP_FILE_AFTER_MS = 180_000;

// The browser reads the file from its address after the click; the address must not be revoked before that.
const REVOKE_AFTER_MS = 60_000;

/** Downloads a file and has the browser save it under the name the server gives it. Rejects as `call` does. */
export function downloadFile(address: string): Promise<void> {
  return noteLoggedOut(address, download(address));
}

async function download(address: string): Promise<void> {
  const answer = await fetchPatiently(address, {}, GIVE_UP_FILE_AFTER_MS);
  if (!answer.ok) throw await refusalOf(answer);
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';
  saveFile(await answer.blob(), name);
}

/** Has the browser save a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
