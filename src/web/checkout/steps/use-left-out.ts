import { useMemo, useState } from 'react';
import type { CardChild } from '#shared/card-facts.ts';

const NOBODY: ReadonlySet<number> = new Set();

/** The indexes in `family` of the children a customer left off the card. When `family` changes, nobody is left out. */
export function useLeftOut(family: CardChild[], begin: readonly number[] = []) {
  const key = useMemo(() => JSON.stringify(family), [family]);
  const [kept, keep] = useState(() => ({ key, places: new Set(begin) as ReadonlySet<number> }));
  return {
    leftOut: kept.key === key ? kept.places : NOBODY,
    leaveOut: (places: ReadonlySet<number>) => keep({ key, places }),
    leaveOutNobody: () => keep({ key, places: NOBODY }),
  };
}
