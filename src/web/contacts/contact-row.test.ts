import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aChild } from '#shared/testing/facts.ts';
import type { ComparedContact } from './compare.ts';
import { ContactRow } from './contact-row.tsx';

const born = {
  ...{ type: 'birthday' as const, title: 'birthday', notes: null },
  day: { year: 2019, month: 11, day: 3 },
};
const row: ComparedContact = {
  contact: {
    ...{ name: 'Ada', problem: null, death: null, unread: [], relations: [], own: null },
    dates: [born],
  },
  ...{ state: 'differs', person: null, namesake: null, child: aChild(), newDeath: null, problem: null },
  dates: [{ date: born, state: 'differs', known: null }],
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
