import { type CardDesign, DEFAULT_DESIGN } from '#shared/card-design.ts';
import { knownUser, showUser, useUser } from '../session/user.ts';

/** The design with which the next card begins: the member's last one or the default. */
export function useLatestDesign(): CardDesign {
  return useUser()?.cardDesign ?? DEFAULT_DESIGN;
}

/** Updates the user's design, which the server stores when a member starts a checkout. */
export function cacheLatestDesign(design: CardDesign): void {
  const user = knownUser();
  if (user) showUser({ ...user, cardDesign: design });
}
