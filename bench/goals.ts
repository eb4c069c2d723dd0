type Row = { what: string; measured: string; goal: string; met: boolean };

/** What was measured against what was wanted. */
export class Goals {
  #rows: Row[] = [];

  atLeast(what: string, measured: number, goal: number, unit = '×', digits = 1) {
    this.#rows.push({
      what,
      measured: `${measured.toFixed(digits)}${unit}`,
      goal: `≥ ${goal}${unit}`,
      met: measured >= goal,
    });
  }

  atMost(what: string, measured: number, goal: number, unit: string) {
    const shown = `${measured.toFixed(2)}${unit}`;
    this.#rows.push({ what, measured: shown, goal: `≤ ${goal}${unit}`, met: measured <= goal });
  }

  /** Prints the table and ends the process: with 1 when a goal is missed. */
  end(): never {
    console.table(this.#rows.map(({ met, ...row }) => ({ ...row, met: met ? 'yes' : 'NO' })));
    process.exit(this.#rows.every(({ met }) => met) ? 0 : 1);
  }
}
