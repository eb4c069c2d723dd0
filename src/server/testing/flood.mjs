// A thread that sends bodies to a server, so that whoever times its answers is not kept busy by the sending. Each message says
// how many go to which call at once, and who sends them; the answer is what statuses they got.
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
