import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/{shared,card,web}/**/*.test.ts'],
    setupFiles: ['src/shared/messages.ts'],
  },
});
