/** Local storage key of the notebook that a guest has saved on the device (`notebook/saved-guest`). */
export const SAVED_GUEST_KEY = 'kept-guest';
