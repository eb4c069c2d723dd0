import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** What stands for the payment form while it is loaded, for `QueryState`. */
export const PAYMENT_FORM_LOADING = {
  loading: 'Loading the payment form...',
  skeleton: <Skeleton className="h-56" />,
};

export function PaymentFormLoading() {
  const { loading, skeleton } = PAYMENT_FORM_LOADING;
  return <Loading words={loading}>{skeleton}</Loading>;
}
