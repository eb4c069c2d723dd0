/**
 * What `make` makes, made when it is first asked for and kept from then on. For the tools of `Intl`, each of which loads
 * data when it is made: a slow phone needs up to 60 ms, which no module may take from the first view.
 */
export function onFirstUse<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
