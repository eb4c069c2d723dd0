/** The key in local storage of what a guest has saved on the device (`notebook/saved-guest`). */
export const SAVED_GUEST_KEY = 'kept-guest';
