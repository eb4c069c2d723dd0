import { collectDefaultMetrics, Registry } from 'prom-client';
import { createCounters } from './counters.ts';
import { createGauges, type Sources } from './gauges.ts';

export type Watch = ReturnType<typeof createWatch>;

/** The figures of this process, as Prometheus reads them. */
export function createWatch() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  let refresh = async () => {};
  return {
    metrics: createCounters(registry),
    /** Says where figures are read that are not counted as they happen. */
    look(sources: Sources) {
      refresh = createGauges(registry, sources);
    },
    /** All figures of now, in Prometheus' text format. */
    async text() {
      await refresh();
      return { type: registry.contentType, body: await registry.metrics() };
    },
  };
}
