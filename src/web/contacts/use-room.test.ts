import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { queryClient } from '../call/query-client.ts';
import { type Notebook, NotebookContext } from '../notebook/notebook.ts';
import { useRoom } from './use-room.ts';

const listing = (count: number) => ({ items: Array.from({ length: count }) });
const notebook = { children: listing(1), people: listing(2), dates: listing(3) } as unknown as Notebook;

function roomShown(): string {
  const Room = () => String(useRoom(true));
  const inside = createElement(NotebookContext.Provider, { value: notebook }, createElement(Room));
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, inside));
}

test('milestones take room, too, as soon as the server has counted them', () => {
  expect(roomShown()).toBe('4994');
  queryClient.setQueryData([api.account.notebookSize.path], { entries: 4900 });
  expect(roomShown()).toBe('100');
});
