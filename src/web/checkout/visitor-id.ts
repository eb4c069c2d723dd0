import { newKey } from '../ui/form/use-submit.ts';

/** Identifies this page's checkouts to the server when the visitor's cookie is lost or not accepted. */
export const visitorId = newKey();
