import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { root } from '../prepare.mjs';
import { edited } from './apply-change.ts';
import { FAULTS } from './faults.ts';

/**
 * Puts the fault named by the environment variable FAULT into its module while it is loaded. The files stay unchanged.
 */
export function seedFault(name = process.env.FAULT): Plugin[] {
  if (!name) return [];
  const fault = FAULTS.find((one) => one.name === name);
  if (!fault) throw new Error(`There is no fault “${name}”`);
  const path = normalizePath(join(root, fault.file));
  return [
    {
      name: 'seeded-fault',
      enforce: 'pre',
      transform: (code, id) => (id.split('?')[0] === path ? { code: edited(code, fault), map: null } : null),
    },
  ];
}
