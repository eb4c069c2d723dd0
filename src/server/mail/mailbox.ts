import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer, Message } from './mailer.ts';

export type KeptMessage = Message & { date: string };

/** A substitute for a mail server, which stores messages instead of sending them. */
export type Mailbox = Mailer & {
  /** Returns the messages, newest first. */
  list(): Promise<KeptMessage[]>;
};

/** Stores messages as files in a folder. */
export function createFileMailbox(folder: string, now = () => new Date()): Mailbox {
  return {
    async send(message) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const date = now().toISOString();
      const path = join(folder, `${date.replaceAll(':', '-')}-${randomUUID()}.json`);
      // The file is renamed once it is complete, so that a crash leaves no partial message.
      await writeFile(`${path}.new`, JSON.stringify({ ...message, date }), { mode: 0o600 });
      await rename(`${path}.new`, path);
    },
    async list() {
      const names = await readdir(folder).catch(() => []);
      const newest = names.filter((name) => name.endsWith('.json')).sort((a, b) => (a < b ? 1 : -1));
      return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))));
    },
  };
}
