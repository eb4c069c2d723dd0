import { ADDRESS_FAULTS } from './addresses.ts';
import { BACKUP_FAULTS } from './backup.ts';
import { CALENDAR_FAULTS } from './calendar.ts';
import { CARD_FAULTS } from './card.ts';
import { CHECKOUT_FAULTS } from './checkout.ts';
import { CONTACT_FAULTS } from './contacts.ts';
import { COPIES_FAULTS } from './copies.ts';
import { DESK_FAULTS } from './desk.ts';
import { DISCOUNT_FAULTS } from './discounts.ts';
import { DOOR_FAULTS } from './doors.ts';
import { DRAFT_FAULTS } from './drafts.ts';
import type { Fault } from './fault.ts';
import { FRONT_DOOR_FAULTS } from './front-door.ts';
import { KEPT_FAULTS } from './kept.ts';
import { NEEDS_FAULTS } from './needs.ts';
import { OCCASION_FAULTS } from './occasions.ts';
import { ORDER_FAULTS } from './orders.ts';
import { OUTDATED_FAULTS } from './outdated.ts';
import { PAYMENT_FAULTS } from './payments.ts';
import { PRINT_RUN_FAULTS } from './print-runs.ts';
import { ROUND_FAULTS } from './reconcile.ts';
import { REFUND_FAULTS } from './refunds.ts';
import { REMINDER_FAULTS } from './reminders.ts';
import { SERVER_FAULTS } from './server.ts';
import { SHOP_FAULTS } from './shop.ts';
import { TEXT_FAULTS } from './text.ts';
import { UNDO_FAULTS } from './undo.ts';

/** All seeded faults; `docs/seeded-faults.md` shows which test notices each. */
export const FAULTS: readonly Fault[] = [
  ...CARD_FAULTS,
  ...TEXT_FAULTS,
  ...CHECKOUT_FAULTS,
  ...DRAFT_FAULTS,
  ...PAYMENT_FAULTS,
  ...ROUND_FAULTS,
  ...DISCOUNT_FAULTS,
  ...COPIES_FAULTS,
  ...CONTACT_FAULTS,
  ...ORDER_FAULTS,
  ...PRINT_RUN_FAULTS,
  ...OUTDATED_FAULTS,
  ...REFUND_FAULTS,
  ...REMINDER_FAULTS,
  ...SERVER_FAULTS,
  ...DOOR_FAULTS,
  ...BACKUP_FAULTS,
  ...OCCASION_FAULTS,
  ...CALENDAR_FAULTS,
  ...SHOP_FAULTS,
  ...KEPT_FAULTS,
  ...FRONT_DOOR_FAULTS,
  ...UNDO_FAULTS,
  ...ADDRESS_FAULTS,
  ...DESK_FAULTS,
  ...NEEDS_FAULTS,
];
