import { asc, eq } from 'drizzle-orm';
import type { User } from '#shared/accounts.ts';
import { USUAL_FEED } from '#shared/calendar-feed.ts';
import { NOTEBOOK_FORMAT, NOTEBOOK_VERSION, type Notebook } from '#shared/notebook.ts';
import { readFeed, type StoredFeed } from '../calendar/queries.ts';
import { findRememberedDesign } from '../cards/remembered-design.ts';
import { readDateChoices } from '../dates/queries.ts';
import type { Queryable } from '../db/connect.ts';
import { orderCards, orders } from '../db/schema.ts';
import { findAddressee, settingsOf } from '../reminders/queries.ts';
import { readNotebook, type StoredNotebook } from './read-notebook.ts';

/** Everything an account holds, as its owner may carry it away; `notebook` is what an import reads. */
export async function exportAccount(db: Queryable, user: User, now: Date): Promise<object> {
  const reminders = (await findAddressee(db, user.id))?.reminders;
  return {
    format: NOTEBOOK_FORMAT,
    version: NOTEBOOK_VERSION,
    exportedAt: now.toISOString(),
    account: { name: user.name, username: user.username, email: user.email },
    cardDesign: await findRememberedDesign(db, user.id),
    dateChoices: await readDateChoices(db, user.id),
    calendarFeed: toSettings(await readFeed(db, user.id)),
    notebook: withoutIds(await readNotebook(db, user.id)),
    reminders: reminders ? settingsOf(reminders) : null,
    orders: await listOwnOrders(db, user.id),
  };
}

/** How a feed is set; not its address, which is a key. */
function toSettings(feed: StoredFeed | null) {
  const { kinds, alarms, notes } = feed ?? USUAL_FEED;
  return { on: feed?.isOn ?? false, kinds, alarms, notes };
}

/** Ids mean nothing in another account, so what belongs to a row is nested in it. */
function withoutIds({ children, people }: StoredNotebook): Notebook {
  return {
    children: children.map(({ id: _, userId: __, milestones, ...child }) => ({
      ...child,
      milestones: milestones.map(({ title, date, milestoneType, notes }) => ({
        ...{ title, date, milestoneType, notes },
      })),
    })),
    people: people.map(({ id: _, userId: __, dates, ...person }) => ({
      ...person,
      dates: dates.map(({ id: _, userId: __, personId: ___, ...date }) => date),
    })),
  };
}

/** A user's orders with the facts they were printed from. The pictures can be drawn from those, and are left out. */
function listOwnOrders(db: Queryable, userId: number) {
  const { id, createdAt, status, amount, currency, discountCode, discountAmount, cardLayout } = orders;
  const { shippingName, shippingEmail, shippingAddress, shippingCity, shippingPostcode, shippingCountry } =
    orders;
  const { buyerName, giftNote } = orders;
  const { childrenData, peopleData } = orderCards;
  return db
    .select({
      ...{ id, createdAt, status, amount, currency, discountCode, discountAmount, cardLayout },
      ...{ shippingName, shippingEmail, shippingAddress, shippingCity, shippingPostcode, shippingCountry },
      ...{ buyerName, giftNote, childrenData, peopleData },
    })
    .from(orders)
    .leftJoin(orderCards, eq(orderCards.orderId, id))
    .where(eq(orders.userId, userId))
    .orderBy(asc(id));
}
