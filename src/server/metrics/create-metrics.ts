import { collectDefaultMetrics, Registry } from 'prom-client';
import { createCounters } from './counters.ts';
import { createGauges, type Sources } from './gauges.ts';

export type Watch = ReturnType<typeof createWatch>;

/** Creates this process's metrics in Prometheus' format. */
export function createWatch() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  let refresh = async () => {};
  return {
    metrics: createCounters(registry),
    /** Sets the sources of metrics that are read on request. */
    look(sources: Sources) {
      refresh = createGauges(registry, sources);
    },
    /** Returns all current metrics in Prometheus' text format. */
    async text() {
      await refresh();
      return { type: registry.contentType, body: await registry.metrics() };
    },
  };
}
