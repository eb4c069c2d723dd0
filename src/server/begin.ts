// The first file of the built server, and a small one: the embedded database's code is compiled in other threads while this one
// reads the rest of the program, which is long.
import { engineCode } from './db/engine-code.ts';

// Whoever opens the engine is told what went wrong.
if (!process.env.DATABASE_URL) engineCode().catch(() => undefined);
// Not awaited: the rest may share modules with this file, and would wait for its end.
void import('./main.ts');
