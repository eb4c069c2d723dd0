import { keepOverReload } from '../store/over-reload.ts';
import { newKey } from '../ui/form/use-submit.ts';

/** The server knows the checkouts of this page by it, also when the answer with the visitor's cookie was lost, or is not kept. */
const found = keepOverReload('visitor', () => visitorId);
export const visitorId = typeof found === 'string' ? found : newKey();
