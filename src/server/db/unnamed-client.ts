import pg from 'pg';

type Query = (query: unknown, ...rest: unknown[]) => unknown;

/**
 * A client that sends prepared statements without their names, so that none has to outlive its transaction: a pooler that gives
 * each transaction another connection may not carry them over.
 */
export class UnnamedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as Query;
    const sendUnnamed: Query = (query, ...rest) => send(withoutName(query), ...rest);
    this.query = sendUnnamed as typeof this.query;
  }
}

function withoutName(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('name' in query)) return query;
  const { name, ...rest } = query;
  return rest;
}
