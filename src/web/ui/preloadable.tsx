import { type ComponentType, type FunctionComponent, use } from 'react';
import { nextTask } from '../store/next-task.ts';

export type Preloadable<Props> = FunctionComponent<Props> & { preload(): Promise<void> };

// Milliseconds for which a failure is remembered, because React renders again at once and would reload continuously.
const FAILED_FOR_MS = 1000;

/** A component that loads when first needed, like `lazy`. Unlike `lazy` it renders without a fallback once loaded. */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  function preload() {
    loading ??= load().then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        setTimeout(() => {
          loading = undefined;
        }, FAILED_FOR_MS);
        throw error;
      },
    );
    return loading;
  }

  function Component(props: Props) {
    if (!Loaded) use(wanted(preload()));
    return Loaded ? <Loaded {...props} /> : null;
  }

  return Object.assign(Component, { preload });
}

/** The visible parts that are being loaded. */
const fetching = new Set<Promise<void>>();

function wanted(part: Promise<void>): Promise<void> {
  if (!fetching.has(part)) {
    fetching.add(part);
    const end = () => fetching.delete(part);
    part.then(end, end);
  }
  return part;
}

/** Resolves once all visible parts have loaded, so that later parts do not delay them. */
export async function whenVisiblePartsLoaded(): Promise<void> {
  // Safari has no idle callback.
  await new Promise<unknown>((resolve) => (window.requestIdleCallback ?? window.setTimeout)(resolve));
  while (fetching.size > 0) await Promise.allSettled(fetching);
}

/** Starts loading parts for later use in separate tasks, so that the page stays responsive. Failures are ignored. */
export async function loadInTurn(parts: readonly Pick<Preloadable<object>, 'preload'>[]): Promise<void> {
  for (const part of parts) {
    await nextTask();
    part.preload().catch(() => undefined);
  }
}
