import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** What is shown while the payment form is loaded, as props of `QueryState`. */
export const PAYMENT_FORM_LOADING = {
  loading: 'Loading the payment form...',
  skeleton: <Skeleton className="h-56" />,
};

export function PaymentFormLoading() {
  const { loading, skeleton } = PAYMENT_FORM_LOADING;
  return <Loading words={loading}>{skeleton}</Loading>;
}
