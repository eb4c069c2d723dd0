// Loaded before a server (`node --import`): kills its process (SIGKILL) at the KILLED_AT_NTH occurrence of KILLED_AT:
//
//   before the commit   the reminders' ledger is written, and COMMIT is about to be sent
//   after the commit    the database has confirmed the COMMIT, but the server has not processed that yet
//   before a mail       an email is about to be put into the mailbox
//   after a mail        it is there, and its job is not done yet
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

// biome-ignore lint/style/noProcessEnv: this file is loaded before the settings are read
const { KILLED_AT: wanted, KILLED_AT_NTH: nth, DATABASE_URL: url } = process.env;
let left = Number(nth);

/** @param {string} moment */
function reach(moment) {
  if (moment === wanted && --left === 0) process.kill(process.pid, 'SIGKILL');
}

/** Watches a connection's statements for the commit of a transaction that changes the reminders' ledger. */
function followConnection() {
  let moved = false;
  return (/** @type {Uint8Array} */ bytes) => {
    const text = Buffer.from(bytes).toString('latin1');
    if (text.includes('UPDATE reminders SET last_day')) moved = true;
    else if (moved && text.includes('COMMIT')) {
      moved = false;
      return true;
    }
    return false;
  };
}

if (url) {
  const { write } = net.Socket.prototype;
  const following = new WeakMap();
  net.Socket.prototype.write = function (chunk, ...rest) {
    if (!following.has(this)) following.set(this, followConnection());
    if (typeof chunk !== 'string' && following.get(this)(chunk)) {
      reach('before the commit');
      this.prependOnceListener('data', () => reach('after the commit'));
    }
    return write.call(this, chunk, ...rest);
  };
} else {
  const { PGlite } = await import('@electric-sql/pglite');
  const commits = followConnection();
  const { execProtocolStream } = PGlite.prototype;
  PGlite.prototype.execProtocolStream = async function (bytes, ...rest) {
    const isCommit = commits(bytes);
    if (isCommit) reach('before the commit');
    const answer = await execProtocolStream.call(this, bytes, ...rest);
    if (isCommit) reach('after the commit');
    return answer;
  };
}

const { rename } = fs.promises;
fs.promises.rename = async (from, to) => {
  const isMail = String(to).endsWith('.json');
  if (isMail) reach('before a mail');
  await rename(from, to);
  if (isMail) reach('after a mail');
};
syncBuiltinESMExports();
