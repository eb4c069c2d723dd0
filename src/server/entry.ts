import { STOP_SIGNALS } from './stop-signals.ts';

// In a container, the first process ignores signals without a listener, so listeners are added before the server is
// loaded.
for (const signal of STOP_SIGNALS) process.on(signal, () => process.exit(0));
void import('./main.ts');
