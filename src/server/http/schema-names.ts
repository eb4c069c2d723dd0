import * as accounts from '#shared/accounts.ts';
import * as calendarFeed from '#shared/calendar-feed.ts';
import * as cardDesign from '#shared/card-design.ts';
import * as cardFacts from '#shared/card-facts.ts';
import * as checkout from '#shared/checkout.ts';
import * as children from '#shared/children.ts';
import * as config from '#shared/config.ts';
import * as customerOrders from '#shared/customer-orders.ts';
import * as dateChoices from '#shared/date-choices.ts';
import * as dates from '#shared/dates.ts';
import * as deskList from '#shared/desk-list.ts';
import * as deskMoney from '#shared/desk-money.ts';
import * as deskSettings from '#shared/desk-settings.ts';
import * as discountBatches from '#shared/discount-batches.ts';
import * as discountCodes from '#shared/discount-codes.ts';
import * as discounts from '#shared/discounts.ts';
import * as dispatch from '#shared/dispatch.ts';
import type { Schema } from '#shared/endpoint.ts';
import * as figures from '#shared/figures.ts';
import * as milestones from '#shared/milestones.ts';
import * as needsYou from '#shared/needs-you.ts';
import * as notebook from '#shared/notebook.ts';
import * as orderDesk from '#shared/order-changes-by-shop.ts';
import * as orders from '#shared/orders.ts';
import * as outdatedCard from '#shared/outdated-card.ts';
import * as payments from '#shared/payments.ts';
import * as people from '#shared/people.ts';
import * as printRuns from '#shared/print-runs.ts';
import * as printing from '#shared/printing.ts';
import * as reminderSettings from '#shared/reminder-settings.ts';
import * as shipping from '#shared/shipping.ts';
import * as shop from '#shared/shop.ts';
import { capitalise } from '#shared/text.ts';
import * as tracking from '#shared/tracking.ts';

const MODULES = [
  ...[accounts, calendarFeed, cardDesign, cardFacts, checkout, children, config, customerOrders, dateChoices],
  ...[dates, deskList, deskMoney, deskSettings, discountBatches, discountCodes, discounts, dispatch, figures],
  ...[milestones, needsYou, notebook, orderDesk, orders, outdatedCard, payments, people, printRuns, printing],
  ...[reminderSettings, shipping, shop, tracking],
];

/** The names of all object schemas, from the names of their constants: `childInput` → 'ChildInput'. */
export const SCHEMA_NAMES: ReadonlyMap<Schema, string> = new Map(
  MODULES.flatMap((module) => Object.entries(module)).flatMap(([name, value]) =>
    isOfParts(value) ? [[value, capitalise(name)]] : [],
  ),
);

function isOfParts(value: unknown): value is Schema {
  const schema = Object(value) as Partial<Schema>;
  return ['object', 'pipe'].includes(schema._zod?.def.type ?? '');
}
