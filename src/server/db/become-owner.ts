import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Changes the effective user from root to the owner of a folder, or of its nearest existing parent, so that the server,
 * which runs as another user, can use the files written there. Returns a function that restores root.
 */
export function becomeOwnerOf(folder: string): () => void {
  const { geteuid, getegid, seteuid, setegid } = process;
  if (!geteuid || !getegid || !seteuid || !setegid || geteuid() !== 0) return () => undefined;
  let there = resolve(folder);
  while (!existsSync(there)) there = dirname(there);
  const [{ uid, gid }, group] = [statSync(there), getegid()];
  if (uid === 0) return () => undefined;
  setegid(gid);
  seteuid(uid);
  return () => {
    seteuid(0);
    setegid(group);
  };
}
