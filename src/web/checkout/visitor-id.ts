import { keepOverReload } from '../store/over-reload.ts';
import { newKey } from '../ui/form/use-submit.ts';

/** Identifies this page's checkouts to the server when the visitor's cookie is lost or not accepted. */
const found = keepOverReload('visitor', () => visitorId);
export const visitorId = typeof found === 'string' ? found : newKey();
