import { useState } from 'react';
import { useLocation } from 'wouter';
import { pages } from '#shared/pages.ts';
import { useLeaveWarning } from '../frame/use-leave-warning.ts';
import { isEmptyGuestData } from '../notebook/guest-data.ts';
import { guestData, guestSaving } from '../notebook/saved-guest.ts';
import { useUser } from '../session/user.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { useOrderClaim } from './use-order-claim.ts';

const WITHOUT_USER: string[] = [pages.auth.path, pages.guest.path];

/**
 * Protects a guest's entries on every page: warns before they are lost, and asks what to do with them after log-in. If
 * postponed, the question is repeated on the next page.
 */
export function GuestGuard() {
  const user = useUser();
  useOrderClaim();
  const [path] = useLocation();
  const [putOffOn, putOff] = useState<string | null>(null);
  const written = !isEmptyGuestData(guestData.use());
  const saved = guestSaving.use().at === 'saved';
  useLeaveWarning(written && !saved, true);
  const asking = written && user !== null && !WITHOUT_USER.includes(path);
  return <ClaimDialog open={asking && putOffOn !== path} onPutOff={() => putOff(path)} />;
}
