export const ORDER_STATUSES = ['paid', 'fulfilled', 'review', 'refunded', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
