import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export function PaymentFormLoading() {
  return (
    <Loading words="Loading the payment form...">
      <Skeleton className="h-56" />
    </Loading>
  );
}
