import { move, transferableSymbol, valueSymbol } from 'piscina';

/**
 * A thread's answer whose buffers go to the main thread as they are: copying megabytes would keep everybody waiting. The thread
 * has them no more.
 */
export function handOver<Answer extends object>(answer: Answer, buffers: ArrayBuffer[]): Answer {
  return move({ [transferableSymbol]: buffers, [valueSymbol]: answer }) as unknown as Answer;
}
