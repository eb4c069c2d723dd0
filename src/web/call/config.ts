import { useSuspenseQuery } from '@tanstack/react-query';
import { api } from '#shared/api.ts';
import type { PublicConfig } from '#shared/config.ts';
import { call } from './call.ts';

export const CONFIG_KEY = [api.config.path];

/** How this server is set up. Suspends until that is known. */
export function useConfig(): PublicConfig {
  return useSuspenseQuery({ queryKey: CONFIG_KEY, queryFn: () => call(api.config) }).data;
}
