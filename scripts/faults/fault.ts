/** One way in which the product could be wrong, and the tests that must notice it. */
export type Fault = {
  /** What would be wrong; unique, and short enough for a table. */
  name: string;
  /** From the repository's root, as are the tests. */
  file: string;
  /** A text that occurs exactly once in the file, and what stands there instead. */
  from: string;
  to: string;
  tests: readonly string[];
  /** Its tests are run with orders of three copies. */
  isOfCopies?: true;
  /** Its tests start the server as a process: one is built with the fault in it. */
  inProcess?: true;
  /** Why nobody could notice; such a fault is expected to survive. */
  equivalent?: string;
};

type Entry = Omit<Fault, 'file' | 'tests'> & { tests?: readonly string[] };

/** The faults of one file; `tests` are those that keep its promises, unless a fault names others. */
export function faultsIn(file: string, tests: readonly string[], entries: readonly Entry[]): Fault[] {
  return entries.map((entry) => ({ file, tests, ...entry }));
}

/** The file's text with the fault in it. Throws when `from` does not occur exactly once. */
export function seeded({ name, file, from, to }: Fault, code: string): string {
  const [before, after, ...more] = code.split(from);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(
      `“${name}”: its text occurs ${more.length + (after === undefined ? 0 : 1)} times in ${file}`,
    );
  return before + to + after;
}
