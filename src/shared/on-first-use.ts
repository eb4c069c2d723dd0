/**
 * Makes a value when it is first needed and keeps it. Used for `Intl` objects, which load data when they are made: up
 * to 60 ms on a slow phone, which no module may add to the first view.
 */
export function onFirstUse<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
