import { spawnSync } from 'node:child_process';
import { run } from './prepare.mjs';

const TOOLS = ['qpdf', 'pdfinfo', 'pdffonts', 'pdftotext', 'pdftocairo', 'gs'];
const PACKAGES = ['qpdf', 'poppler-utils', 'ghostscript'];

/** Makes sure that the programs which look at our print files from outside are there: Debian's packages where possible. */
export function findPrintTools() {
  if (missing().length === 0) return;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing the programs that check print files…');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES]);
  }
  const lacking = missing();
  if (lacking.length > 0)
    throw new Error(
      `The print checks need ${lacking.join(', ')}: install qpdf, poppler and ghostscript (apt-get install ${PACKAGES.join(' ')}, or brew install qpdf poppler ghostscript).`,
    );
}

function missing() {
  return TOOLS.filter((tool) => spawnSync(tool, ['--version']).error);
}
