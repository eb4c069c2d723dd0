import { faultsIn } from './fault.ts';

/** What is deleted from a notebook and put back. */
export const UNDO_FAULTS = [
  ...faultsIn(
    'src/server/undo/deleted-rows.ts',
    ['src/server/undo/deleted-rows.test.ts'],
    [
      {
        name: 'what hung on a deleted row does not come back',
        from: 'if (parts) await insertRows(tx, parts.table, kept.parts);',
        to: '',
      },
      {
        name: 'anybody may put back what somebody else has deleted',
        from: 'eq(deletedRows.userId, userId),\n            eq(deletedRows.kind, kind),',
        to: 'eq(deletedRows.kind, kind),',
      },
      {
        name: 'a deletion can be taken back for ever',
        from: 'gt(deletedRows.deletedAt, expiryAt(at)),',
        to: '',
      },
      {
        name: 'what comes back is not counted',
        from: 'await makeRoom(tx, userId, 1 + kept.parts.length);',
        to: '',
      },
      { name: 'every deletion is kept', from: 'await forgetOlder(tx, userId);', to: '' },
    ],
  ),
  ...faultsIn(
    'src/server/delete-expired.ts',
    ['src/server/undo/deleted-rows.test.ts'],
    [
      {
        name: 'what was deleted is never erased',
        from: 'await eraseDeletedRows(db, at);',
        to: 'void eraseDeletedRows;',
      },
    ],
  ),
  ...faultsIn(
    'src/web/notebook/guest-pages.ts',
    ['src/web/notebook/guest-pages.test.ts'],
    [
      {
        name: 'a guest’s deleted person comes back at the end',
        from: '[...items, ...missing].sort((one, other) => other.id - one.id)',
        to: '[...items, ...missing]',
      },
    ],
  ),
];
