import type { KeptMessage, Mailbox } from '../mail/mailbox.ts';

/** Stores messages in memory. */
export function createMemoryMailbox(now = () => new Date()): Mailbox & { clear(): void } {
  const kept: KeptMessage[] = [];
  return {
    async send(message) {
      kept.unshift({ ...message, date: now().toISOString() });
    },
    list: async () => [...kept],
    clear() {
      kept.length = 0;
    },
  };
}
