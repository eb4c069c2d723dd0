import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aDate, aPerson } from '#shared/testing/facts.ts';
import { type ComparedContact, compareContacts } from './compare.ts';
import { ContactRow } from './contact-row.tsx';

const born = {
  ...{ type: 'birthday' as const, title: 'birthday', notes: null },
  day: { year: 2019, month: 11, day: 3 },
};
const contact = { name: 'Ada', problem: null, unread: [], dates: [born] };
const [fresh] = compareContacts([contact], { children: [], people: [], dates: [] });

function markupOf(row: Partial<ComparedContact>): string {
  return renderToStaticMarkup(
    createElement(ContactRow, {
      row: { ...(fresh as ComparedContact), ...row },
      ...{ relationship: null, onTick() {}, onRelationship() {} },
    }),
  );
}

test('what has nothing to add cannot be ticked, looks so, and says what the notebook has', () => {
  const known = aDate({ date: '2019-11-01', dayUnknown: 1 });
  const markup = markupOf({ person: aPerson(), isNew: false, dates: [{ date: born, state: known }] });
  expect(markup).toMatch(/<input[^>]* disabled=""/);
  expect(markup).toContain('text-soft">Already saved</span>');
  expect(markup).toContain('Birthday: Sunday 3 November 2019. You’ve saved November 2019.');
});

test('what is new can be ticked, and somebody of the same name is told', () => {
  expect(markupOf({})).toContain('text-primary">New</span>');
  expect(markupOf({})).not.toMatch(/disabled=""|somebody else/);
  expect(markupOf({ isNamesake: true })).toContain('You’ve already saved someone with this name.');
});
