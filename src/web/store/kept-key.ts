/** Under this key of the local storage is what a guest has asked to be kept on the device (`notebook/kept-pages`). */
export const KEPT_KEY = 'kept-guest';
