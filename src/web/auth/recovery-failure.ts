/** The toast shown when an account could not be recovered. */
export const RECOVERY_FAILURE = {
  title: 'Something went wrong',
  description: 'Unable to process your request. Please try again later.',
};
