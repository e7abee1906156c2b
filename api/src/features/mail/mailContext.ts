import type { ServerContext } from '../../http/serverContext.ts';

/** The dependencies of sending the queued emails. */
export type MailContext = Pick<ServerContext, 'config' | 'db' | 'clock' | 'keys' | 'log' | 'isDraining'>;
