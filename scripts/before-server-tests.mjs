// Tests that start the server as a process use the built server.
export { buildTestServer as setup } from './prepare.mjs';
