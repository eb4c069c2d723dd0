import { type ComponentType, type FunctionComponent, use } from 'react';
import { nextTask } from '../store/next-task.ts';

export type Preloadable<Props> = FunctionComponent<Props> & { preload(): Promise<void> };

// A failed fetch is remembered for so long: React renders again as soon as it fails, and would else fetch without end.
const FAILED_FOR_MS = 1000;

/**
 * A component fetched when it is first needed, like `lazy`; but once its code is there it renders at once, where `lazy`
 * would show a fallback for a moment.
 */
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

/** Parts that are to be seen now, and are being fetched. */
const fetching = new Set<Promise<void>>();

function wanted(part: Promise<void>): Promise<void> {
  if (!fetching.has(part)) {
    fetching.add(part);
    const end = () => fetching.delete(part);
    part.then(end, end);
  }
  return part;
}

/** Resolves once nothing that is to be seen now is still on its way: what may be wanted later should not hold it up. */
export async function whenVisiblePartsLoaded(): Promise<void> {
  // Safari knows no idle callback.
  await new Promise<unknown>((resolve) => (window.requestIdleCallback ?? window.setTimeout)(resolve));
  while (fetching.size > 0) await Promise.allSettled(fetching);
}

/** Begins to fetch what may be wanted later, each in a task of its own: a press in between is answered. Fails silently. */
export async function fetchInTurn(parts: readonly Pick<Preloadable<object>, 'preload'>[]): Promise<void> {
  for (const part of parts) {
    await nextTask();
    part.preload().catch(() => undefined);
  }
}
