/**
 * The flags of Node.js for every server: in the image, tests, benchmarks and the demonstration; `npm start` sets source
 * maps at run time. Source maps make stack traces name source files. Single-threaded garbage collection keeps a card
 * thread's garbage in that thread, which has low priority, unlike V8's shared helper threads.
 */
export const NODE_FLAGS: readonly string[] = ['--enable-source-maps', '--single-threaded-gc'];
