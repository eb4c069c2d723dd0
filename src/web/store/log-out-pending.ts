import { readStored, writeStored } from './browser-storage.ts';

const LOG_OUT_PENDING_KEY = 'log-out-pending';

/** True after a log-out without a connection, of which the server does not know yet. */
export function isLogOutPending(): boolean {
  return readStored('localStorage', LOG_OUT_PENDING_KEY) !== null;
}

export function setLogOutPending(pending: boolean): void {
  writeStored('localStorage', LOG_OUT_PENDING_KEY, pending ? 'yes' : null);
}
