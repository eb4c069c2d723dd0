import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ComparedContact } from './compare.ts';
import { ContactRow } from './contact-row.tsx';

const date = {
  type: 'birthday',
  title: 'birthday',
  notes: null,
  date: '2019-11-03',
  yearUnknown: 0,
} as const;
const contact = {
  ...{ name: 'Ada', problem: null, diedOn: null, unread: [], relations: [], own: null },
  dates: [{ ...date, dayUnknown: 0 as const }],
};
const child = { id: 1, userId: 1, name: 'Ada', birthdate: '2019-11-02', dayUnknown: 0 as const };
const row: ComparedContact = {
  contact,
  state: 'differs',
  person: null,
  child: { ...child, birthtime: null, weightLbs: null, weightOz: null, remind: null },
  dates: contact.dates.map((date) => ({ date, state: 'differs', known: null })),
  newDeath: null,
  problem: null,
};

function markupOf(row: ComparedContact): string {
  return renderToStaticMarkup(
    createElement(ContactRow, { row, relationship: null, onTick() {}, onRelationship() {} }),
  );
}

test('a contact who is one of the children cannot be ticked, looks so, and says where they are changed', () => {
  const markup = markupOf(row);
  expect(markup).toMatch(/<input[^>]* disabled=""/);
  expect(markup).toContain('text-soft">One of your children</span>');
  expect(markup).toContain('A child is not changed from here. To change the birthday, edit the child.');
  const other = markupOf({ ...row, child: null, state: 'new' });
  expect(other).not.toMatch(/disabled=""|from here/);
  expect(other).toContain('text-primary">New</span>');
});
