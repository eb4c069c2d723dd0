import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Firefox chooses a free port, never looks for updates, and starts with an empty page. */
const PREFERENCES = {
  'marionette.port': 0,
  'remote.log.level': 'Info',
  'app.update.disabledForTesting': true,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-GB',
};
/** Timeout of each wait for an element, long enough for a slow machine. */
const PATIENCE_MS = 60_000;
const NOT_YET = /not interactable|stale element/;
const ENTER = '\uE007';

/**
 * Starts headless Firefox and controls it by its own protocol, Marionette: Playwright controls only its own build of
 * Firefox. Elements are found by XPath, and waited for.
 */
export async function startFirefox(program: string) {
  const profile = await mkdtemp(join(tmpdir(), 'family-facts-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const browser = spawn(program, ['--marionette', '--headless', '--no-remote', '--profile', profile], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, HOME: profile },
  });
  const ended = once(browser, 'exit');
  const socket = connect(await portOf(browser), '127.0.0.1');
  const ask = speak(socket);
  await ask('WebDriver:NewSession', {});
  await ask('WebDriver:SetTimeouts', { implicit: PATIENCE_MS, pageLoad: PATIENCE_MS });

  async function find(path: string): Promise<string> {
    const { value } = await ask('WebDriver:FindElement', { using: 'xpath', value: path });
    return Object.values(value)[0] as string;
  }

  /** Acts on an element once it can be used: a page that is starting draws its elements earlier. */
  async function use(path: string, command: string, parameters: object = {}): Promise<void> {
    const last = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        await ask(command, { id: await find(path), ...parameters });
        return;
      } catch (error) {
        if (!NOT_YET.test(String(error)) || Date.now() > last) throw error;
      }
    }
  }

  return {
    find,
    open: (url: string) => ask('WebDriver:Navigate', { url }),
    /** Fills the field with a label in the element at the XPath `part`. */
    async fill(part: string, label: string, text: string): Promise<void> {
      const field = `${part}//*[@id = //label[starts-with(normalize-space(), "${label}")]/@for]`;
      await use(field, 'WebDriver:ElementClear');
      await use(field, 'WebDriver:ElementSendKeys', { text });
    },
    /** Presses Enter on a button, once it is enabled. */
    async press(name: string): Promise<void> {
      const button = `//button[starts-with(normalize-space(), "${name}")][not(@disabled)]`;
      await use(button, 'WebDriver:ElementSendKeys', { text: ENTER });
    },
    async close(): Promise<void> {
      socket.destroy();
      browser.kill('SIGKILL');
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function portOf({ stdout }: ChildProcess): Promise<number> {
  const said: string[] = [];
  if (stdout)
    for await (const line of createInterface(stdout)) {
      const [, port] = /Marionette\s.*Listening on port (\d+)/.exec(line) ?? [];
      said.push(line);
      if (port) return Number(port);
    }
  throw new Error(`Firefox did not start: ${said.join('\n')}`);
}

type Value = { value: Record<string, string> };

/** A message is its length, a colon, and JSON: `[0, id, command, parameters]`, or in reply `[1, id, error, result]`. */
function speak(socket: Socket): (command: string, parameters: object) => Promise<Value> {
  const waiting = new Map<number, { resolve(value: Value): void; reject(reason: Error): void }>();
  let unread = Buffer.alloc(0);
  let last = 0;
  socket.on('data', (bytes) => {
    unread = Buffer.concat([unread, bytes]);
    for (;;) {
      const colon = unread.indexOf(':');
      const end = colon + 1 + Number(unread.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || unread.length < end) return;
      const message = JSON.parse(unread.subarray(colon + 1, end).toString());
      unread = unread.subarray(end);
      // The first message is a greeting.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      if (error) waiting.get(id)?.reject(new Error(`${error.error}: ${error.message}`));
      else waiting.get(id)?.resolve(result);
    }
  });
  return (command, parameters) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      const text = JSON.stringify([0, last, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}
