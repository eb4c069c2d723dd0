/**
 * What Node.js is started with as the server, in the image, by tests, benchmarks and the demonstration; `npm start` sets source maps
 * while it runs. Stack traces name the files that somebody wrote. A thread collects
 * its own garbage: those that make cards yield to the one that answers, but V8's helpers, which all threads share, do not.
 */
export const NODE_FLAGS: readonly string[] = ['--enable-source-maps', '--single-threaded-gc'];
