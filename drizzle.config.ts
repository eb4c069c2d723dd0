import { defineConfig } from 'drizzle-kit';

// Only for `npx drizzle-kit generate`: the server applies what is in migrations/ by itself when it starts.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/schema.ts',
  out: './migrations',
});
