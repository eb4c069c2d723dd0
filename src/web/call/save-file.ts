import { refusalOf } from '#shared/call.ts';
import { fetchWithTimeout, reportLoggedOut } from './call.ts';

// Drawing a print file of many orders takes the server longer than other calls.
const GIVE_UP_FILE_AFTER_MS = 180_000;

// The browser reads the file after the click, so the address must not be revoked before.
const REVOKE_AFTER_MS = 60_000;

/** Downloads a file and saves it under the name the server gives it. Rejects as `call` does. */
export function downloadFile(address: string): Promise<void> {
  return reportLoggedOut(address, download(address));
}

async function download(address: string): Promise<void> {
  const answer = await fetchWithTimeout(address, {}, GIVE_UP_FILE_AFTER_MS);
  if (!answer.ok) throw await refusalOf(answer);
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '';
  saveFile(await answer.blob(), name);
}

/** Saves a file through the browser's download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
