import { useMemo, useState } from 'react';
import type { CardChild } from '#shared/card-facts.ts';

const NOBODY: ReadonlySet<number> = new Set();

/** The places of the children a customer left out, for as long as the family is the same: another one starts whole. */
export function useLeftOut(family: CardChild[], begin: readonly number[] = []) {
  const key = useMemo(() => JSON.stringify(family), [family]);
  const [kept, keep] = useState(() => ({ key, places: new Set(begin) as ReadonlySet<number> }));
  return {
    leftOut: kept.key === key ? kept.places : NOBODY,
    leaveOut: (places: ReadonlySet<number>) => keep({ key, places }),
    leaveOutNobody: () => keep({ key, places: NOBODY }),
  };
}
