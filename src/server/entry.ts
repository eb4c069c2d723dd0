import { STOP_SIGNALS } from './stop-signals.ts';

// The first process of a container ignores signals without a listener, so these are added before the server is loaded.
for (const signal of STOP_SIGNALS) process.on(signal, () => process.exit(0));
void import('./main.ts');
