/** What came of a task of the card threads; 'no turn' is a queue that was full, or too slow. */
export type CardOutcome = 'done' | 'refused' | 'deadline' | 'memory' | 'no turn' | 'failed';

/** Where the server reports what is counted. Labels are names of ours: never a path, an address or anything of people. */
export type Metrics = {
  /** A request was answered; `route` is the pattern, `/api/children/:id`. */
  answered(method: string, route: string, status: number, seconds: number): void;
  /** A task of the card threads ended after so many seconds of work; null when no thread began it. */
  cardTask(task: string, outcome: CardOutcome, seconds: number | null): void;
  /** A mail was handed to the mail server, or not. */
  mail(outcome: 'sent' | 'failed'): void;
  /** The payment provider was asked something. */
  paymentCall(call: string, outcome: 'answered' | 'failed'): void;
};

/** While nobody watches, nothing is counted. */
export const NO_METRICS: Metrics = {
  answered: () => undefined,
  cardTask: () => undefined,
  mail: () => undefined,
  paymentCall: () => undefined,
};
