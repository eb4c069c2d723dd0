// `npm run pictures KIND`: draws pictures of one kind again. More arguments go to that kind: `gallery siblings-02`,
// `screens -- -g 'a guest'`.
const [kind = ''] = process.argv.splice(2, 1);

switch (kind) {
  case 'gallery':
    await import('./pictures/gallery.ts');
    break;
  case 'mails':
    await import('./pictures/emails.ts');
    break;
  case 'public':
    await import('./pictures/public.ts');
    break;
  case 'readme':
    await import('./pictures/readme.ts');
    break;
  case 'screens':
    process.argv.push('--config', 'playwright.screens.config.ts', 'take-pictures');
    await import('./e2e.mjs');
    break;
  default:
    console.error('npm run pictures gallery|mails|public|readme|screens');
    process.exitCode = 1;
}
