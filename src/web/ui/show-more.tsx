import { Button } from './button.tsx';

type Props = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> };
};

/** A button that adds the next page of a list, while there is one. */
export function ShowMore({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: Props) {
  if (!hasNextPage) return null;
  return (
    <p className="pt-4 text-center">
      <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show more
      </Button>
    </p>
  );
}
