import { ACCOUNT } from './account.ts';
import { CHECKOUT, MEMBER_ORDERS } from './checkout.ts';
import { DESK_NEEDS } from './desk-needs.ts';
import { FILLED, FRONT, UNFILLED_SHOP } from './front.ts';
import { CLAIM, GUEST } from './guest.ts';
import { MEMBER } from './member.ts';
import { ADMIN_PAGES, DESK_ORDER, ORDER } from './orders.ts';
import type { Visit } from './screen.ts';

/** All screens and states, in the order of the visits. */
export const VISITS: Visit[] = [
  FRONT,
  UNFILLED_SHOP,
  FILLED,
  GUEST,
  CHECKOUT,
  CLAIM,
  MEMBER,
  MEMBER_ORDERS,
  ACCOUNT,
  ORDER,
  ADMIN_PAGES,
  DESK_ORDER,
  DESK_NEEDS,
];
