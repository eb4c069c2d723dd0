// Tests that start the server as a process start what is built.
export { buildTestServer as setup } from './prepare.mjs';
