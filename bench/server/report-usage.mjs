// Loaded into each measured server before its own code: answers each message with what the process has used so far, as a `Usage`.
// Plain JavaScript, so that the built server is measured without what reads TypeScript.

process.on('message', ({ collect }) => {
  for (let time = 0; collect && time < 3; time++) globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  process.send?.({ heap: heapUsed + external, rss, cpuMs: (user + system) / 1000 });
});
