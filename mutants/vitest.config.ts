import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/{shared,card,web}/**/*.test.ts'],
    setupFiles: ['src/shared/zod-messages.ts'],
    // The deadline only ends tests that hang, because a machine may be slow.
    testTimeout: 300_000,
  },
});
