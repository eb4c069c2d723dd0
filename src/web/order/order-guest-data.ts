import { childFactsOf } from '#shared/child-facts.ts';
import type { CustomerOrder } from '#shared/customer-orders.ts';
import { toMarkedDeath } from '#shared/partial-date.ts';
import { changeGuestData, type GuestData, NO_GUEST_DATA } from '../notebook/guest-data.ts';

type Facts = Pick<CustomerOrder, 'childrenData' | 'peopleData'>;

/** The facts on an order's cards as a notebook, in which they can be corrected. */
export function guestDataOfOrder({ childrenData, peopleData }: Facts): GuestData {
  let pages: GuestData = NO_GUEST_DATA;
  // `changeGuestData` is not used, because a printed child may lack the birth date that the form requires.
  for (const child of childrenData ?? [])
    pages = {
      ...pages,
      children: [
        ...pages.children,
        {
          ...{ ...child, ...childFactsOf(child), dayUnknown: child.dayUnknown ?? 0 },
          ...{ diedOn: null, remind: null, id: pages.nextId, userId: 0 },
        },
      ],
      nextId: pages.nextId - 1,
    };
  for (const person of peopleData ?? []) {
    const dates = person.dates.map((date) => ({ ...date, dayUnknown: date.dayUnknown ?? 0, remind: null }));
    pages = changeGuestData(pages, {
      do: 'add-person',
      input: { ...person, ...toMarkedDeath(null), remind: null, dates },
    });
  }
  return pages;
}
