import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api.ts';
import { MAX_ROWS } from '#shared/notebook.ts';
import { queryOf } from '../call/query-of.ts';
import { useNotebook } from '../notebook/notebook.ts';

/** How many entries the notebook has room for; until the server has counted its milestones, which are not listed here, without these. */
export function useRoom(wanted: boolean): number {
  const { children, people, dates } = useNotebook();
  const { data } = useQuery({ ...queryOf(api.account.notebookSize), staleTime: 0, enabled: wanted });
  const listed = children.items.length + people.items.length + dates.items.length;
  return MAX_ROWS - (data?.entries ?? listed);
}
