import { useState } from 'react';
import { useLocation } from 'wouter';
import { pages } from '#shared/pages.ts';
import { useLeaveWarning } from '../frame/use-leave-warning.ts';
import { isBlank } from '../notebook/guest-pages.ts';
import { guestPages, guestSaving } from '../notebook/saved-guest.ts';
import { useUser } from '../session/user.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { useOrderClaim } from './use-order-claim.ts';

const WITHOUT_USER: string[] = [pages.auth.path, pages.guest.path];

/**
 * Sees on every page to what a guest has written down: that it is not left behind unasked, and that whoever signs in says
 * what is to become of it. Put off, the question comes back on the next page.
 */
export function GuestWork() {
  const user = useUser();
  useOrderClaim();
  const [path] = useLocation();
  const [putOffOn, putOff] = useState<string | null>(null);
  const written = !isBlank(guestPages.use());
  const saved = guestSaving.use().at === 'saved';
  useLeaveWarning(written && !saved, true);
  const asking = written && user !== null && !WITHOUT_USER.includes(path);
  return <ClaimDialog open={asking && putOffOn !== path} onPutOff={() => putOff(path)} />;
}
