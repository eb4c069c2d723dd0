import type { Fault } from './fault.ts';
import { FAULTS } from './faults.ts';
import type { Verdict } from './try-fault.ts';

/** Which test notices which fault, as Markdown: a table for every file, in the order of the list. */
export function tableOf(verdicts: Map<Fault, Verdict>): string {
  const files = new Set([...verdicts.keys()].map(({ file }) => file));
  return [...files]
    .sort()
    .map((file) => tableOfFile(file, verdicts))
    .join('\n');
}

function tableOfFile(file: string, verdicts: Map<Fault, Verdict>): string {
  const rows = FAULTS.flatMap((fault) => {
    const verdict = verdicts.get(fault);
    return fault.file === file && verdict ? [`| ${fault.name} | ${cell(fault, verdict)} |`] : [];
  });
  return [`### ${file}`, '', '| fault | noticed by |', '|---|---|', ...rows, ''].join('\n');
}

function cell({ equivalent }: Fault, verdict: Verdict): string {
  if (equivalent) return `nobody: ${equivalent}`;
  if (!('killed' in verdict)) return '**nobody**';
  const { test, file } = verdict.killed;
  return `\`${file.split('/').at(-1)}\` “${test.replaceAll('|', '\\|')}”`;
}
