import { defineConfig } from 'drizzle-kit';

// This file is only for `npx drizzle-kit generate`; the server applies the migrations when it starts.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/schema.ts',
  out: './migrations',
});
