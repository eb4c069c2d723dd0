import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/{shared,card,web}/**/*.test.ts'],
    setupFiles: ['src/shared/messages.ts'],
    // A deadline ends only what hangs: a machine may be slow.
    testTimeout: 300_000,
  },
});
