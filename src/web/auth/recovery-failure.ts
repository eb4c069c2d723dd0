/** What a toast says when somebody could not be helped back into their account. */
export const UNABLE = {
  title: 'Something went wrong',
  description: 'Unable to process your request. Please try again later.',
};
