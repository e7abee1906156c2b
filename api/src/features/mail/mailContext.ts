import type { ServerContext } from '../../http/serverContext.ts';

/** Dependencies of sending the queued e-mails. */
export type MailContext = Pick<ServerContext, 'config' | 'db' | 'clock' | 'keys' | 'log' | 'isDraining'>;
