import { defineConfig } from 'vitest/config';

// Three projects: pure floors, the server on the embedded database, and the same server tests on a real Postgres.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'floors',
          include: ['src/{shared,card,web}/**/*.test.ts', 'scripts/**/*.test.ts'],
          setupFiles: ['src/shared/messages.ts'],
          isolate: false,
        },
      },
    ],
  },
});
