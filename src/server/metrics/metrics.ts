/** The outcome of a card task; 'no turn' means that the queue was full or too slow. */
export type CardOutcome = 'done' | 'refused' | 'deadline' | 'memory' | 'no turn' | 'failed';

/** The server's metrics. Labels are fixed names: never a path, an address or personal data. */
export type Metrics = {
  /** Counts a response; `route` is the pattern, such as `/api/children/:id`. */
  answered(method: string, route: string, status: number, seconds: number): void;
  /** Counts a card task with its seconds of work; null if no thread began it. */
  cardTask(task: string, outcome: CardOutcome, seconds: number | null): void;
  /** Counts an email that the mail server accepted, or did not. */
  mail(outcome: 'sent' | 'failed'): void;
  /** Counts a call of the payment provider. */
  paymentCall(call: string, outcome: 'answered' | 'failed'): void;
};

/** These metrics count nothing; they are used when /metrics is off. */
export const NO_METRICS: Metrics = {
  answered: () => undefined,
  cardTask: () => undefined,
  mail: () => undefined,
  paymentCall: () => undefined,
};
