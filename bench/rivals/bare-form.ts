import { createServer } from 'node:http';
import { freePort } from '../../src/server/testing/process.ts';
import { onStop } from '../programs.ts';

/** The smallest page of a shop: a heading, a few lines and a form, without script, style or font. */
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="description" content="A form and nothing else">
<title>A form</title>
</head>
<body>
<h1>Family facts at your fingertips</h1>
<p>Keep what you need to know about your family, and order a card of it that fits your wallet. This is the text of a page that has
nothing else to say, and it is long enough to be the largest thing that is painted, as text mostly is where no picture is.</p>
<form method="post">
<p><label>Name <input name="name" required></label></p>
<p><label>Password <input name="password" type="password" required></label></p>
<p><button>Log in</button></p>
</form>
</body>
</html>`;

/** Serves the form on its own port. Returns its address. */
export async function serveBareForm(): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(PAGE);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
  onStop(async () => server.close());
  return `http://127.0.0.1:${port}/`;
}
