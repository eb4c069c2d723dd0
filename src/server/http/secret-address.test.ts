import { expect, test } from 'vitest';
import { maskSecrets } from './secret-address.ts';

test('a path is logged without its secret, also when it is mistyped', () => {
  expect(maskSecrets('/order/T0ken')).toBe('/order/…');
  expect(maskSecrets('/api/orders/T0ken/cards')).toBe('/api/orders/…/cards');
  expect(maskSecrets('/api/reset-password/T0ken')).toBe('/api/reset-password/…');
  expect(maskSecrets('/Order//T0ken/')).toBe('/Order//…/');
  for (const path of ['/', '/reset-password', '/api/orders', '/api/children/7', '/api/admin/orders/7'])
    expect(maskSecrets(path)).toBe(path);
});
