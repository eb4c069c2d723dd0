import { addDays, MONTHS, parseDate, weekdayName } from './calendar.ts';
import { escapeHtml } from './escape-html.ts';
import type { DeliveryEstimate, DeliveryTerms, Shop } from './shop.ts';
import { addWorkingDays } from './working-days.ts';
import { type LocalClock, localClock } from './zones.ts';

/** Expected dispatch and arrival of an order made at `orderedAt`. */
export function estimateDelivery(terms: DeliveryTerms, orderedAt: Date): DeliveryEstimate {
  const { day, time } = inLondon(orderedAt);
  const counted = Number(time.slice(0, 2)) < terms.cutoffHour ? day : addDays(day, 1);
  return estimateFrom(addWorkingDays(counted, terms.dispatchDays, terms.closedDays), terms);
}

/** Expected arrival of a parcel posted at `postedAt`. */
export function estimateArrival(terms: DeliveryTerms, postedAt: Date): DeliveryEstimate {
  return estimateFrom(londonDay(postedAt), terms);
}

function estimateFrom(postedBy: string, { deliveryDays, closedDays }: DeliveryTerms): DeliveryEstimate {
  return { postedBy, arrivesBy: addWorkingDays(addDays(postedBy, 1), deliveryDays - 1, closedDays) };
}

/** 'Printed and posted by Tuesday 24 November, with you by Friday 27 November'. `whom` is 'you' or a recipient. */
export function estimateWords({ postedBy, arrivesBy }: DeliveryEstimate, whom = 'you'): string {
  return `Printed and posted by ${weekdayAndDay(postedBy)}, with ${whom} by ${weekdayAndDay(arrivesBy)}`;
}

/**
 * The estimate as HTML that never breaks a line between a day and its month; `giftTo` is a gift's recipient. CSS may
 * leave out its first part, `posted`.
 */
export function deliveryHtml(
  shop: Pick<Shop, 'trader' | 'delivery'>,
  orderedAt: Date,
  giftTo?: string,
): string {
  const whom = giftTo && `<span translate="no">${escapeHtml(giftTo)}</span>`;
  const words = estimateWords(estimateDelivery(shop.delivery, orderedAt), whom);
  const days = words.replace(/\d+ \p{L}+/gu, (day) => `<span class="whitespace-nowrap">${day}</span>`);
  const parts = days.replace(/^.*?, /, '<span class="posted">$&</span>');
  return `${parts}.${demonstrationNote(shop).replace(/\S.*/, '<span class="inline-block text-soft">$&</span>')}`;
}

/** The note after every promised day of a demonstration shop, which posts nothing; '' for a shop with a trader. */
export function demonstrationNote({ trader }: Pick<Shop, 'trader'>): string {
  return trader ? '' : ' Demonstration: nothing is posted.';
}

/** '2026-11-24' → 'Tuesday 24 November'. */
export function weekdayAndDay(date: string): string {
  const parts = parseDate(date);
  return parts ? `${weekdayName(date)} ${parts.day} ${MONTHS[parts.month - 1]}` : '';
}

/** '2026-12-04' → 'Fri 4 Dec'. */
export function shortDay(date: string): string {
  const parts = parseDate(date);
  return parts ? `${weekdayName(date).slice(0, 3)} ${parts.day} ${MONTHS[parts.month - 1]?.slice(0, 3)}` : '';
}

/** The date in London at an instant, 'YYYY-MM-DD'. */
export function londonDay(at: Date): string {
  return inLondon(at).day;
}

/** The shop's time zone is London's, whatever that of its server and its customers. */
function inLondon(at: Date): LocalClock {
  return localClock('Europe/London', at);
}
