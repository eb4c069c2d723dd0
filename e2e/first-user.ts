import { api } from '#shared/api.ts';
import { visitor } from '../scripts/visitor.ts';

export const ADMIN = {
  name: 'The Shop',
  username: 'shop',
  email: 'shop@example.org',
  password: 'print-room',
};

/** Registers the administrator, who must be the first user, before all journeys. */
export default async function registerAdmin(): Promise<void> {
  const call = visitor(process.env.E2E_URL ?? '');
  await call(api.account.register, { body: ADMIN });
}
