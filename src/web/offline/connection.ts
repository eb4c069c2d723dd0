import { api } from '#shared/api.ts';
import { isTemporary } from '#shared/call.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { finishLogOut } from '../session/log-out.ts';
import { becomeUser, knownUser } from '../session/user.ts';
import { connection } from '../store/connection.ts';

const TRY_AGAIN_MS = 15_000;

/** Follows the connection to the server; on reconnection the page shows the server's data. */
export function followConnection(): void {
  const tryAgain = () => {
    if (connection.get().at === 'offline' && document.visibilityState === 'visible') void reconnect();
  };
  window.addEventListener('offline', () => {
    if (connection.get().at === 'online') connection.set({ at: 'offline', savedAt: null });
  });
  window.addEventListener('online', tryAgain);
  document.addEventListener('visibilitychange', tryAgain);
  setInterval(tryAgain, TRY_AGAIN_MS);
}

/** Asks the server for the user, who may differ from the one whose stored data are shown; those must then disappear. */
async function reconnect(): Promise<void> {
  if (!(await finishLogOut())) return;
  const user = await call(api.account.user).catch((error: unknown) =>
    isTemporary(error) ? undefined : null,
  );
  if (user === undefined) return;
  connection.set({ at: 'online' });
  if (user?.id !== knownUser()?.id) becomeUser(user);
  await queryClient.invalidateQueries();
}
