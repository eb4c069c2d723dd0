// Tests that start the server as a process start what is built.
import { buildServer } from './prepare.mjs';

export async function setup() {
  // One with a seeded fault in it has been built by whoever tries the fault.
  if (!process.env.BUILT_SERVER) await buildServer();
}
