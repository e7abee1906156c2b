import type { ServerContext } from '../../http/serverContext.ts';

/** What sending the queued emails needs. */
export type MailContext = Pick<ServerContext, 'config' | 'db' | 'clock' | 'log' | 'isDraining'>;
