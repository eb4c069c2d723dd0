import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Root becomes the owner of a folder, or of the one in which it will be made, until the function it gives is called: otherwise what
 * root writes there could not be used by the server, which runs as somebody else.
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
