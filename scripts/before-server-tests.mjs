// Tests that start the server as a process start what is built.
export { buildServer as setup } from './prepare.mjs';
