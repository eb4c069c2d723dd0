import { api } from '#shared/api.ts';
import { visitor } from '../scripts/visitor.ts';

export const ADMIN = {
  name: 'The Shop',
  username: 'shop',
  email: 'shop@example.org',
  password: 'print-room',
};

/** The first to register is the administrator, so the shop comes before any journey. */
export default async function registerAdmin(): Promise<void> {
  const call = visitor(process.env.E2E_URL ?? '');
  await call(api.account.register, { body: ADMIN });
}
