import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * If the process runs as root, it acts as the owner of the folder (or of the nearest existing one above it) until the
 * returned function is called: the server runs as another user and could not use files that belong to root.
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
