import { pages } from '#shared/pages.ts';
import type { Screen, Visit } from './screen.ts';
import { pictureOf, SIZES, sizesOf, THEMES } from './shoot.ts';

const OTHERS = { notFound: 'any other address', mailbox: '/dev/mail' };

/** The README of the pictures: a table of screens and states for each page, in Markdown. */
export function pictureIndex(visits: Visit[]): string {
  const screens = visits.flatMap((visit) => visit.screens);
  const on = [...new Set(screens.map((screen) => screen.on))];
  const tables = on.map((name) =>
    tableOf(
      name,
      screens.filter((screen) => screen.on === name),
    ),
  );
  return `# Every screen and state

Made by \`npm run pictures screens\`, as are these tables, from the list in \`e2e/screens\`: on a phone (${SIZES.phone.width} px) and a desk
(${SIZES.desk.width} px), in the light and the dark theme.

${tables.join('\n')}`;
}

function tableOf(on: Screen['on'], screens: Screen[]): string {
  const address = on === 'notFound' || on === 'mailbox' ? OTHERS[on] : `\`${pages[on].path}\``;
  const rows = screens.map((screen) => `| ${screen.shows} | ${linksOf(screen).join(' · ')} |\n`);
  return `## ${on}: ${address}\n\n| state | pictures |\n|---|---|\n${rows.join('')}`;
}

function linksOf(screen: Screen): string[] {
  return sizesOf(screen).flatMap((size) =>
    THEMES.map((theme) => `[${SIZES[size].width} ${theme}](${pictureOf(screen, size, theme)})`),
  );
}
