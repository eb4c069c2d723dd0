import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { addressOf } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import { figuresQuery, type Span } from '#shared/figures.ts';
import { pages } from '#shared/pages.ts';
import { call } from '../../call/call.ts';

/** Which time is looked at; without a day, the one that it is. */
type FiguresAddress = { span: Span; day?: string | undefined };

/** The time in the page's address, to which Back leads; what is not understood of it is passed over. */
export function useFiguresAddress() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const address = useMemo(() => readFiguresAddress(search), [search]);
  return { address, go: (to: FiguresAddress) => navigate(writeFiguresAddress(to)) };
}

function readFiguresAddress(search: string): FiguresAddress {
  const given = new URLSearchParams(search);
  const read = (key: 'span' | 'day') => {
    const parsed = figuresQuery.safeParse({ [key]: given.get(key) ?? undefined });
    return parsed.success ? parsed.data : figuresQuery.parse({});
  };
  return { span: read('span').span, day: read('day').day };
}

export function writeFiguresAddress({ span, day }: FiguresAddress): string {
  return addressOf(pages.adminFigures, {}, { span, day });
}

/** The figures of a time; while another's are fetched, those before them. */
export function useFigures({ span, day }: FiguresAddress) {
  return useQuery({
    queryKey: [deskApi.desk.figures.path, span, day],
    queryFn: () => call(deskApi.desk.figures, { query: { span, ...(day ? { day } : {}) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
