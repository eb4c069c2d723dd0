/** What a toast says when somebody could not be helped back into their account. */
export const RECOVERY_FAILURE = {
  title: 'Something went wrong',
  description: 'Unable to process your request. Please try again later.',
};
