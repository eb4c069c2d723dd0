import { type ComponentType, type FunctionComponent, use } from 'react';

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
    if (!Loaded) use(preload());
    return Loaded ? <Loaded {...props} /> : null;
  }

  return Object.assign(Component, { preload });
}
