export interface RequestLine {
  readonly method: string;
  readonly path: string;
}

const READ_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Whether the request is a read, which changes nothing and which clients can safely retry after a refusal. */
export const isRead = ({ method }: RequestLine): boolean => READ_METHODS.has(method);

/** Whether the request is a webhook: refusing a payment webhook delays the order of a buyer who has paid. */
export const isWebhook = ({ method, path }: RequestLine): boolean =>
  method === 'POST' && path.startsWith('/api/webhooks/');

/** Whether the request is a health check of a load balancer or supervisor, which must get the true state. */
export const isHealthCheck = ({ path }: RequestLine): boolean => path.startsWith('/api/health');
