// Loaded into each measured server before its own code: answers each message with what the process has used so far.

/** `heap` and `rss` in bytes, after collecting the garbage if that was asked for; `cpuMs` of all its threads. */
export type Usage = { heap: number; rss: number; cpuMs: number };

process.on('message', ({ collect }: { collect: boolean }) => {
  for (let time = 0; collect && time < 3; time++) globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send?.({ heap: heapUsed + external, rss, cpuMs: (user + system) / 1000 } satisfies Usage);
});
