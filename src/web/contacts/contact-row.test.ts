import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NO_DEATH } from '#shared/day-of-death.ts';
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
  ...{ name: 'Ada', problem: null, ...NO_DEATH, unread: [], relations: [], own: null },
  dates: [{ ...date, dayUnknown: 0 as const }],
};
const child = { id: 1, userId: 1, name: 'Ada', birthdate: '2019-11-02', dayUnknown: 0 as const };
const row: ComparedContact = {
  contact,
  state: 'differs',
  person: null,
  namesake: null,
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
  expect(markup).toContain('A child is not changed from here: edit the child to change the birthday,');
  const other = markupOf({ ...row, child: null, state: 'new' });
  expect(other).not.toMatch(/disabled=""|from here/);
  expect(other).toContain('text-primary">New</span>');
});

test('who has the name of somebody known is told to be new, and of whom to think', () => {
  const words = ' this name. Tick it if this is somebody else.';
  const markup = (namesake: ComparedContact['namesake']) =>
    markupOf({ ...row, child: null, state: 'new', namesake });
  expect(markup('person')).toContain(`Somebody in your notebook has${words}`);
  expect(markup('child')).toContain(`One of your children has${words}`);
  expect(markup(null)).not.toContain('somebody else');
});
