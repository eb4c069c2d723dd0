import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aDate, aPerson } from '#shared/testing/facts.ts';
import { type ComparedContact, compareContacts } from './compare.ts';
import { ContactList } from './contact-list.tsx';
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
      ...{ called: 'Ada', relationship: null, onTick() {}, onRelationship() {} },
    }),
  );
}

test('a contact with nothing to add cannot be selected, and shows what the notebook has', () => {
  const known = aDate({ date: '2019-11-01', dayUnknown: 1 });
  const markup = markupOf({ person: aPerson(), isNew: false, dates: [{ date: born, state: known }] });
  expect(markup).toMatch(/<input[^>]* disabled=""/);
  expect(markup).toContain('text-soft">Already saved</span>');
  expect(markup).toContain('Birthday: Sunday 3 November 2019. You’ve saved November 2019.');
});

test('a new contact can be selected, and another person with the same name is mentioned', () => {
  expect(markupOf({})).toMatch(/ bg-well [^>]*>New<\/span>/);
  expect(markupOf({})).not.toMatch(/disabled=""|somebody else/);
  expect(markupOf({ isNamesake: true })).toContain('text-soft">Same name</span>');
  expect(markupOf({ isNamesake: true })).toContain('You’ve already saved someone with this name.');
});

test('of two selected contacts with one name, the relationship says whose it is', () => {
  const later = { ...contact, dates: [{ ...born, day: { ...born.day, year: 2020 } }] };
  const rows = compareContacts([contact, later], { children: [], people: [], dates: [] });
  const ticks = new Map(rows.map((row) => [row.contact, 'friend']));
  const markup = renderToStaticMarkup(createElement(ContactList, { rows, ticks, onTicks() {} }));
  expect(markup.match(/(?<=aria-label=")Relationship of [^"]+/g)).toEqual([
    'Relationship of Ada (Sunday 3 November 2019)',
    'Relationship of Ada (Tuesday 3 November 2020)',
  ]);
});
