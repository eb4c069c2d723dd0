import { collectDefaultMetrics, Registry } from 'prom-client';
import { createCounters } from './counters.ts';
import { createGauges, type Sources } from './gauges.ts';
import type { Metrics } from './metrics.ts';

/** The figures of this process, as Prometheus reads them. */
export type Watch = {
  metrics: Metrics;
  /** Says where figures are read that are not counted as they happen. */
  look(sources: Sources): void;
  /** All figures of now, in Prometheus' text format. */
  text(): Promise<{ type: string; body: string }>;
};

export function createWatch(): Watch {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  let refresh = async () => {};
  return {
    metrics: createCounters(registry),
    look(sources) {
      refresh = createGauges(registry, sources);
    },
    async text() {
      await refresh();
      return { type: registry.contentType, body: await registry.metrics() };
    },
  };
}
