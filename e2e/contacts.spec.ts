import { expect, type Page, test, type Worker } from '@playwright/test';
import { pageErrorsOf } from './check.ts';
import { dialog, openNewNotebook } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const SAMPLES = 'src/web/contacts/reading/samples';
const GRACE = { name: 'Grace', relationship: 'spouse', notes: null };
const ADA = { name: 'Ada', birthdate: '2019-11-02' };

const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');
const vcf = (...cards: string[]) => ({
  name: 'contacts.vcf',
  mimeType: 'text/vcard',
  buffer: Buffer.from(cards.join('')),
});

const TWO_WAYS = {
  name: 'outlook.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('First Name,Birthday\nPaul,04/05/1980\nMia,01/02/2020\n'),
};

async function openContacts(page: Page) {
  await page.getByRole('tab', { name: 'People' }).tap();
  await page.getByRole('button', { name: 'Import from contacts' }).tap();
  return dialog(page, 'Import from contacts');
}

const section = (page: Page) => dialog(page, 'Import from contacts');
const chooseFile = (page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  section(page).getByLabel('Contacts file').setInputFiles(file);

test('contacts are imported on a phone: only ticked ones are sent, and the same file adds nothing again', async ({
  page,
}) => {
  const complaints = pageErrorsOf(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const birthday = { title: "Grace's Birthday", type: 'birthday', date: '2000-12-09', yearUnknown: 1 };
  await openNewNotebook(page, [ADA], [{ ...GRACE, dates: [birthday] }]);
  const contacts = await openContacts(page);
  await expect(contacts.getByText('In Contacts, tap Lists')).toBeVisible();
  // No reader and no library is loaded before a file is chosen.
  expect(fetched.filter((url) => /worker|papaparse/.test(url))).toEqual([]);

  const file = vcf(
    card('FN:Grace', 'BDAY:1906-12-09', 'TEL:07700900123'),
    card('FN:Ada', 'BDAY:2019-11-02'),
    card(
      'FN:Rose Mary Archer',
      'BDAY:1946-03-14',
      'item1.X-ABDATE:1968-09-21',
      'item1.X-ABLabel:_$!<Anniversary>!$_',
    ),
    card('FN:Ben', 'BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29'),
    card('FN:=Not wanted', 'BDAY:--0101', 'NOTE:Door code 1234'),
    card('FN:Broken', 'BDAY:1985-02-30'),
    card('FN:The Surgery'),
    'BEGIN:VCARD\r\nFN:Cut off\r\nBDAY:--01',
  );
  await chooseFile(page, file);
  await expect(contacts.getByText('5 contacts with dates')).toBeVisible();
  await expect(contacts).toContainText('Not shown: 2 contacts without a name or date.');
  await expect(contacts).toContainText('Skipped: 1 incomplete contact.');
  await expect(contacts).toContainText('1 date could not be read: Broken (1985-02-30).');
  const row = (name: string) => contacts.getByRole('listitem').filter({ hasText: name });
  await expect(row('Grace')).toContainText('Already saved');
  await expect(row('Grace')).toContainText('Birthday: Sunday 9 December 1906. You’ve saved 9 December.');
  await expect(row('Ada')).toContainText('Already saved');
  await expect(row('Ada').getByRole('checkbox')).toBeDisabled();
  await expect(row('Ben')).toContainText('Birthday: 29 February');
  const send = contacts.getByRole('button', { name: /^Import/ });
  await expect(send).toBeDisabled();
  for (const name of ['Rose', 'Ben']) await row(name).getByRole('checkbox').check();
  await row('Rose').getByLabel('Relationship of Rose Mary Archer').selectOption('Parent');

  const [sent] = await Promise.all([
    page.waitForRequest('**/api/user/import'),
    contacts.getByRole('button', { name: 'Import 2 contacts' }).tap(),
  ]);
  expect(sent.postData()).not.toMatch(/Not wanted|Surgery|Door|07700|Ada|Grace/);
  await expect(contacts).toBeHidden();
  await expect(page.getByText('Added: 2 people, 3 dates.').first()).toBeVisible();
  const rose = page.getByRole('article', { name: 'Rose Mary Archer' });
  await expect(rose).toContainText('Parent');
  await expect(rose).toContainText('Mar 14, 1946');
  await expect(rose).toContainText('Sep 21, 1968');
  await expect(page.getByRole('article', { name: 'Ben' })).toContainText('Feb 29');

  await openContacts(page);
  await chooseFile(page, file);
  await expect(row('Rose')).toContainText('Already saved');
  for (const name of ['Grace', 'Ben', 'Ada']) await expect(row(name)).toContainText('Already saved');
  await expect(contacts.getByRole('checkbox', { disabled: false })).toHaveCount(1);
  await expect(row('Not wanted')).toContainText('New');

  await test.step('a file without contacts is refused in a sentence', async () => {
    await chooseFile(page, `${SAMPLES}/make-vobject.py`);
    await expect(contacts.getByRole('alert')).toContainText('This is not a contacts file.');
  });

  await test.step('10,000 contacts leave the page responsive', async () => {
    const workers: Worker[] = [];
    page.on('worker', (worker) => workers.push(worker));
    const many = Array.from({ length: 10_000 }, (_, at) => card(`FN:Person ${at}`, 'BDAY:--0229'));
    await chooseFile(page, vcf(...many));
    await expect(contacts.getByText('10,000 contacts with dates')).toBeVisible();
    await expect(contacts.getByRole('checkbox')).toHaveCount(100);
    // Files are read in a worker, which ends afterwards.
    expect(workers).toHaveLength(1);
    expect(page.workers()).toEqual([]);
    await contacts.getByLabel('Find a name').fill('person 9999');
    await expect(contacts.getByRole('checkbox')).toHaveCount(1);
  });

  await test.step('a British browser reads an ambiguous date with the day first', async () => {
    await chooseFile(page, TWO_WAYS);
    await expect(row('Paul')).toContainText('Birthday: Sunday 4 May 1980');
  });
  expect(complaints).toEqual([]);
});
