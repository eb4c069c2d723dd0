import { spawnSync } from 'node:child_process';
import { installPrograms } from './install-programs.mjs';

const TOOLS = ['qpdf', 'pdfinfo', 'pdffonts', 'pdftotext', 'pdftocairo', 'gs'];

/** Makes sure that the programs which inspect our print files are installed. */
export function findPrintTools() {
  const missing = () => TOOLS.filter((tool) => spawnSync(tool, ['--version']).error);
  installPrograms('The print checks', missing, ['qpdf', 'poppler-utils', 'ghostscript']);
}
