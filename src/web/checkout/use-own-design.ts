import { type CardDesign, DEFAULT_DESIGN } from '#shared/card-design.ts';
import { knownUser, showUser, useUser } from '../session/user.ts';

/** How the next card begins: as the member's last one looked, else as specified. */
export function useOwnDesign(): CardDesign {
  return useUser()?.cardDesign ?? DEFAULT_DESIGN;
}

/** Shows what the server has remembered with the beginning of a member's order. */
export function showOwnDesign(design: CardDesign): void {
  const user = knownUser();
  if (user) showUser({ ...user, cardDesign: design });
}
