import { useRef, useState } from 'react';
import { readContactsFile } from './read-file.ts';
import type { ContactsFile } from './reading/contact.ts';

/** Which part comes first in the dates of a file; '' while only the user knows. */
export type DateOrder = 'day' | 'month' | '';

/** A chosen file of contacts as it was read; read again when its dates are said to be in another order. */
export function useContactsFile() {
  const [file, setFile] = useState<ContactsFile | 'reading' | null>(null);
  const [order, setOrder] = useState<DateOrder>('');
  /** A date of the file that can be read in two ways. */
  const [twoWays, setTwoWays] = useState<string | null>(null);
  const chosen = useRef<File | null>(null);
  const turn = useRef(0);

  async function read(as: DateOrder) {
    if (!chosen.current) return;
    turn.current++;
    const mine = turn.current;
    setOrder(as);
    setFile('reading');
    const read = await readContactsFile(chosen.current, as === '' ? null : as === 'day');
    if (mine !== turn.current) return;
    setFile(read);
    setTwoWays(read.ok ? read.twoWays : null);
  }

  function choose(next: File | null) {
    chosen.current = next;
    turn.current++;
    setFile(null);
    setTwoWays(null);
    return read(usualOrder());
  }

  return { file, order, twoWays, choose, read };
}

function usualOrder(): DateOrder {
  return navigator.language === 'en-GB' ? 'day' : '';
}
