import { STOP_SIGNALS } from './stop-signals.ts';

// Before the server is loaded: the first process of a container ignores every signal that nobody listens to.
for (const signal of STOP_SIGNALS) process.on(signal, () => process.exit(0));
void import('./main.ts');
