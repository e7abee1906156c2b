export interface RequestLine {
  readonly method: string;
  readonly path: string;
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** A read can be repeated without harm, and changes nothing when it is refused. */
export const isRead = ({ method }: RequestLine): boolean => READS.has(method);

/** Providers report what has been paid. A report that is refused delays the order of a buyer who has paid. */
export const isPaymentReport = ({ method, path }: RequestLine): boolean =>
  method === 'POST' && path.startsWith('/api/webhooks/');

/** Load balancers and supervisors ask for the health, and have to be told the truth. */
export const isHealthCheck = ({ path }: RequestLine): boolean => path.startsWith('/api/health');
