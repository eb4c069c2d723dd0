import { randomUUID } from 'node:crypto';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { TestApp } from '#server/testing/app.ts';
import { api } from '#shared/api.ts';
import { milestoneInput } from '#shared/milestones.ts';
import { aChild, aDate, aMilestone, aPerson } from '#shared/testing/facts.ts';
import { createLine, type Dice, pick } from './line.ts';
import { type Browser, openTab, type Tab } from './tab.ts';

const KINDS = {
  child: { table: 'children', column: 'name' },
  person: { table: 'important_people', column: 'name' },
  date: { table: 'special_dates', column: 'title' },
  milestone: { table: 'child_milestones', column: 'title' },
} as const;
type Kind = keyof typeof KINDS;
const ACTIONS = 8;
const MOST_PRESSES = 4;

type Undo = () => Promise<void>;
type Row = { id: number };
/** The rows of one kind in the notebook of the screens, and their changes. */
type Book = {
  rows: Row[];
  add(name: string, key: string): Promise<unknown>;
  update(seen: Row, name: string): Promise<void>;
  remove(id: number): Promise<Undo>;
};

/**
 * Adds, changes, deletes and restores entries as a member over a connection with faults. Throws when a message is
 * untrue or the notebook differs from the messages.
 */
export async function spendEvening(server: TestApp, roll: Dice, noise: Dice, log: string[]) {
  const { db } = server.deps;
  const say = (what: string) => void log.push(what);
  const name = `member-${randomUUID()}`;
  const visitor = await server.register(name);
  const cookies = [...visitor.cookies];
  const child = await visitor.call(api.children.create, { body: aChild({ name: 'Ada' }) });
  const person = await visitor.call(api.people.create, { body: aPerson({ name: 'Grace' }) });
  const line = createLine(visitor, noise, { now: server.deps.now, say });
  const browser: Browser = { line, session: new Map(), local: new Map(), user: visitor.user, path: '/' };
  let tab = await openTab(browser);
  let page = await openPage(tab, child.id);
  /** Whether each name that was ever typed is saved, according to the messages. */
  const told = new Map<string, 'yes' | 'no' | 'unknown'>();
  let names = 0;

  async function written(kind: Kind): Promise<string[]> {
    const { table, column } = KINDS[kind];
    const { rows } = await db.$client.query(
      `SELECT ${column} AS name FROM ${table} WHERE user_id = ${visitor.user?.id} ORDER BY 1`,
    );
    return rows.map((row) => row.name).filter((title) => /^Fact/.test(title));
  }

  async function happen(): Promise<void> {
    switch (pick(roll, ['', '', '', 'cookie', 'release'] as const)) {
      case 'cookie':
        say('The session is over.');
        return visitor.cookies.clear();
      case 'release':
        return line.release();
    }
  }

  /** Logs in again, as if in another tab, when the session has expired. */
  function logIn(): void {
    for (const [cookie, value] of cookies) visitor.cookies.set(cookie, value);
  }

  async function reload(): Promise<void> {
    say('The page is loaded anew.');
    logIn();
    tab.close();
    tab = await openTab(browser);
    page = await openPage(tab, child.id);
  }

  for (let action = 0; action < ACTIONS; action++) {
    const kind = pick(roll, Object.keys(KINDS) as Kind[]);
    const book = page.book(kind, person.id);
    const seen = book.rows.find((row) => told.get(nameOf(row)) === 'yes');
    const what = seen ? pick(roll, ['add', 'update', 'delete'] as const) : 'add';
    let typed = `Fact ${names++}`;
    say(`${what} ${kind} ${seen && what !== 'add' ? nameOf(seen) : typed}`);
    const earlier: string[] = [];
    const form = page.form<string>(kind, what, (input, key) =>
      what === 'add' || !seen ? book.add(input, key) : book.update(seen, input),
    );
    const deletion = page.deletion(kind, () => book.remove(seen?.id ?? 0));
    for (let press = 0; press < MOST_PRESSES; press++) {
      const isDone = what === 'delete' ? await deletion.submit() : await form.submit(typed);
      const sentences = tab.heard();
      const now = await written(kind);
      for (const sentence of sentences) say(`“${sentence}” ${JSON.stringify(now)}`);
      const old = seen && nameOf(seen);
      const said = sentences.join();
      if (
        /404|somewhere else/.test(said) ||
        (/already been saved with different/.test(said) && !earlier.some((one) => now.includes(one)))
      )
        throw new Error(`Untrue: ${said}`);
      if (isDone && what === 'delete' && old) told.set(old, 'no');
      else if (isDone) {
        // All attempts had one key, so only the last one is saved.
        for (const one of earlier) told.set(one, 'no');
        if (what === 'update' && old) told.set(old, 'no');
        told.set(typed, 'yes');
      } else {
        told.set(typed, 'unknown');
        if (what !== 'add' && old) told.set(old, 'unknown');
      }
      if (isDone && !(what === 'delete' ? !now.includes(old ?? '') : now.includes(typed)))
        throw new Error(`Untrue: ${said}`);
      if (isDone || /already been saved with different/.test(said)) break;
      earlier.push(typed);
      if (what !== 'delete' && roll(4) === 0) typed = `Fact ${names++}`;
      if (roll(2) === 0) await happen();
      if (/401/.test(said)) logIn();
    }
    const undo = tab.toast()?.action;
    if (what === 'delete' && seen && told.get(nameOf(seen)) === 'no' && undo && roll(2) === 0) {
      say('undo');
      tab.heard();
      undo.press();
      let sentences: string[] = [];
      while (sentences.length === 0) {
        await new Promise((resolve) => setTimeout(resolve, 1));
        sentences = tab.heard();
      }
      const now = await written(kind);
      const isBack = now.includes(nameOf(seen));
      for (const sentence of sentences) say(`“${sentence}” ${JSON.stringify(now)}`);
      if (/restored/.test(sentences.join()) !== isBack && !/reach|401/.test(sentences.join()))
        throw new Error(`Untrue: ${sentences}`);
      told.set(nameOf(seen), /restored/.test(sentences.join()) ? 'yes' : 'unknown');
    }
    await happen();
    if (roll(5) === 0) await reload();
  }

  line.calm();
  await reload();
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const now = await written(kind);
    const shown = page
      .book(kind, person.id)
      .rows.map(nameOf)
      .filter((title) => /^Fact/.test(title));
    if (JSON.stringify(shown.sort()) !== JSON.stringify(now))
      throw new Error(`The page shows ${shown}, not ${now}`);
    if (new Set(now).size < now.length) throw new Error(`Twice: ${now}`);
    for (const fact of now)
      if (told.get(fact) === 'no') throw new Error(`${fact} is there, and was said to be gone`);
  }
  const { rows: without } = await db.$client.query(
    `SELECT name FROM important_people AS person WHERE user_id = ${visitor.user?.id} AND name LIKE 'Fact%'
      AND 1 <> (SELECT count(*) FROM special_dates WHERE person_id = person.id)`,
  );
  if (without.length > 0) throw new Error(`Not with one date each: ${without.map(({ name }) => name)}`);
  const all = (await Promise.all((Object.keys(KINDS) as Kind[]).map(written))).flat();
  for (const [fact, state] of told)
    if (state === 'yes' && !all.includes(fact)) throw new Error(`${fact} is lost, and was said to be saved`);
  tab.close();
}

const nameOf = (row: Row): string => String(Reflect.get(row, 'name') ?? Reflect.get(row, 'title'));

/** Returns the fields of a row that a form sends. */
const inputOf = <Fields extends Row & { userId: number }>({ id: _, userId: __, ...input }: Fields) => input;

/** Renders the hooks of the screens once, and subscribes to their lists. */
async function openPage({ queryClient, QueryObserver }: Tab, childId: number) {
  const { QueryClientProvider } = await import('@tanstack/react-query');
  const { useSavedNotebook } = await import('#web/notebook/saved-notebook.ts');
  const { useMilestones } = await import('#web/milestones/use-milestones.ts');
  const { queryOf } = await import('#web/call/query-of.ts');
  const { useSubmit } = await import('#web/ui/form/use-submit.ts');
  const changes = await import('#web/notebook/notebook-change.ts');
  const { api } = await import('#shared/api.ts');

  function rendered<Value>(hook: () => Value): Value {
    const values: Value[] = [];
    const Probe: FunctionComponent = () => {
      values.push(hook());
      return null;
    };
    renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, createElement(Probe)));
    return values[0] as Value;
  }
  const lists = [
    queryOf(api.children.list),
    queryOf(api.people.list),
    queryOf(api.dates.list),
    queryOf(api.milestones.list, { params: { id: childId } }),
  ];
  for (const list of lists) {
    const observer = new QueryObserver(queryClient, list as never);
    await new Promise<void>((resolve) => {
      observer.subscribe(({ data }) => data && resolve());
      if (observer.getCurrentResult().data) resolve();
    });
  }

  return {
    book(kind: Kind, personId: number): Book {
      const notebook = rendered(useSavedNotebook);
      const milestones = rendered(() => useMilestones(childId));
      switch (kind) {
        case 'child':
          return {
            rows: notebook.children.items,
            add: (name, key) => notebook.addChild(aChild({ name }), key),
            update: (seen, name) => notebook.updateChild(seen as never, inputOf(aChild({ name }))),
            remove: notebook.deleteChild,
          };
        case 'person':
          return {
            rows: notebook.people.items,
            add: (name, key) =>
              notebook.addPerson({ ...aPerson({ name }), dates: [aDate({ title: 'Their day' })] }, key),
            update: (seen, name) => notebook.updatePerson(seen as never, inputOf(aPerson({ name }))),
            remove: notebook.deletePerson,
          };
        case 'date':
          return {
            rows: notebook.dates.items,
            add: (title, key) => notebook.addDate(aDate({ personId, title }), key),
            update: (seen, title) => notebook.updateDate(seen as never, inputOf(aDate({ personId, title }))),
            remove: notebook.deleteDate,
          };
        case 'milestone':
          return {
            rows: milestones.listing.items,
            add: (title, key) => milestones.add(aMilestone({ title }), key),
            update: (seen, title) =>
              milestones.update(seen as never, milestoneInput.parse(aMilestone({ title }))),
            remove: milestones.remove,
          };
      }
    },
    form<Input>(noun: string, what: string, make: (input: Input, key: string) => Promise<unknown>) {
      const words = changes.changeWords(`${noun} ${what} done`, `Failed to ${what} ${noun}`);
      const save = async (input: Input, key: string) => void (await make(input, key));
      return rendered(() => useSubmit(changes.notebookChange(save, words)));
    },
    deletion(noun: string, make: () => Promise<Undo>) {
      const words = {
        done: `${noun} deleted`,
        failed: `Failed to delete ${noun}`,
        restored: `${noun} restored`,
      };
      return rendered(() => useSubmit(changes.notebookDeletion<void>(make, words, undefined)));
    },
  };
}
