// This thread sends bodies to a server, so that the sending does not disturb the timing of responses in the test's own
// thread. Each message lists requests to send at once and their senders; the reply contains their statuses.
import { parentPort, workerData } from 'node:worker_threads';

const bodies = {
  password: JSON.stringify({ username: 'ada', password: 'x'.repeat(1_000_000) }),
  list: `[${'0,'.repeat(99_999)}0]`,
  facts: JSON.stringify({ childrenData: `[${'0,'.repeat(99_999)}0]` }),
};

async function send({ path, body, from }) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const answer = await fetch(workerData + path, { method: 'POST', headers, body: bodies[body] });
  await answer.text();
  return answer.status;
}

parentPort?.on('message', async (wave) => parentPort?.postMessage(await Promise.all(wave.map(send))));
