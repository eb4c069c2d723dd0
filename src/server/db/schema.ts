// The tables, by area of the program.
export * from './schema/accounts.ts';
export * from './schema/calendar.ts';
export * from './schema/checkout.ts';
export * from './schema/desk.ts';
export * from './schema/discounts.ts';
export * from './schema/installation.ts';
export * from './schema/money.ts';
export * from './schema/notebook.ts';
export * from './schema/orders.ts';
export * from './schema/payments.ts';
export * from './schema/print-runs.ts';
export * from './schema/reminders.ts';
