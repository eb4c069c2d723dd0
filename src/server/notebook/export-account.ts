import { asc, eq } from 'drizzle-orm';
import type { User } from '#shared/accounts.ts';
import { DEFAULT_FEED } from '#shared/calendar-feed.ts';
import { NOTEBOOK_FORMAT, NOTEBOOK_VERSION, type Notebook } from '#shared/notebook.ts';
import { readFeed, type StoredFeed } from '../calendar/queries.ts';
import { findRememberedDesign } from '../cards/remembered-design.ts';
import { readDateChoices } from '../dates/queries.ts';
import type { Queryable } from '../db/connect.ts';
import { orderCards, orders } from '../db/schema.ts';
import { findAddressee, settingsOf } from '../reminders/queries.ts';
import { readNotebook, type StoredNotebook } from './read-notebook.ts';

/** Returns all data of an account for download; `notebook` is the part that an import reads. */
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

/** Returns a feed's settings without its address, which is secret. */
function toSettings(feed: StoredFeed | null) {
  const { kinds, alarms, notes } = feed ?? DEFAULT_FEED;
  return { on: feed?.isOn ?? false, kinds, alarms, notes };
}

/** Nests rows in their parents and drops ids, which mean nothing in another account. */
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

/** Lists a user's orders with their printed facts; pictures are left out, since those can be drawn again. */
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
