import { expect, test } from 'vitest';
import { suggestedAddress } from './suggested-address.ts';

test.each([
  [
    'gmail.com',
    ['gmial.com', 'gmai.com', 'gmaill.com', 'gnail.com', 'gamil.com', 'gmail.con', 'gmail.co', 'gmail.cm'],
  ],
  [
    'gmail.com',
    ['gmail,com', 'gmailcom', 'gmail.comm', 'gmail.co.uk', 'gmial.con', 'GMAIL.CON', 'ggmail.com'],
  ],
  ['googlemail.com', ['googlmail.com', 'googlemail.con', 'goglemail.com', 'googlemail.co.uk']],
  ['hotmail.com', ['hotmial.com', 'hotmal.com', 'hotmai.com', 'hotmail.con', 'homail.com']],
  ['hotmail.co.uk', ['hotmial.co.uk', 'hotmail.couk', 'hotmail.co.u', 'hotmail.co.ukk', 'hotmal.co.uk']],
  ['outlook.com', ['outlok.com', 'outloook.com', 'outlook.con', 'oulook.com']],
  ['yahoo.com', ['yaho.com', 'yahooo.com', 'yhoo.com', 'yahoo.cmo']],
  ['yahoo.co.uk', ['yaho.co.uk', 'yahoo.couk', 'yahoo.co.u']],
  ['icloud.com', ['iclod.com', 'icoud.com', 'icloud.con', 'iclould.com']],
  ['btinternet.com', ['btinternet.con', 'btinterent.com', 'btintenet.com', 'btinternet.co.uk']],
  ['sky.com', ['sky.con', 'sky.cm', 'sky.comm']],
  ['live.co.uk', ['live.couk', 'live.co.u']],
  ['live.com', ['live.con', 'live.vom']],
  ['proton.me', ['protn.me', 'protom.me', 'porton.me']],
  ['talktalk.net', ['taktalk.net', 'talktalk.ent']],
  ['virginmedia.com', ['virgnmedia.com', 'virginmedia.co']],
  ['ntlworld.com', ['ntlword.com']],
])('%s is suggested for each of %j', (meant, typed) => {
  for (const domain of typed)
    expect([domain, suggestedAddress(` Liam.O'B@${domain}`)]).toEqual([domain, `Liam.O'B@${meant}`]);
});

test.each([
  ...['gmail.com', 'googlemail.com', 'hotmail.co.uk', 'live.co.uk', 'sky.com', 'GMAIL.com'],
  ...[
    'gmx.com',
    'gmx.co.uk',
    'gmx.net',
    'ymail.com',
    'mail.com',
    'email.com',
    'cloud.com',
    'me.com',
    'msn.com',
  ],
  ...[
    'hotmail.fr',
    'hotmail.de',
    'hotmail.es',
    'outlook.fr',
    'outlook.ie',
    'outlook.com.br',
    'yahoo.de',
    'yahoo.ie',
  ],
  ...['yahoo.com.au', 'yahoo.co.in', 'yahoo.co.jp', 'live.ie', 'live.fr', 'live.nl', 'live.net', 'aol.co.uk'],
  ...[
    'proton.me',
    'pm.me',
    'sly.com',
    'spy.com',
    'love.com',
    'olive.com',
    'ski.com',
    'all.com',
    'example.org',
  ],
  ...[
    'skynet.be',
    'mac.com',
    'fastmail.com',
    'rocketmail.com',
    'blueyonder.co.uk',
    'nhs.net',
    'gov.uk',
    'x.co',
    '',
  ],
])('nothing is suggested for an address at %s', (domain) => {
  expect(suggestedAddress(`liam@${domain}`)).toBeNull();
});

test('nothing is suggested for an invalid address', () => {
  for (const typed of ['', 'liam', '@gmial.com', 'a b@gmial.com']) expect(suggestedAddress(typed)).toBeNull();
});
