import { Router } from '@koa/router';
import { createFaults } from '../faults.ts';
import { toText } from '../json.ts';
import { assertKnownOptions } from '../service.ts';
import type { Service } from '../service.ts';
import { createMailbox } from './mailbox.ts';
import { renderMailboxPage } from './mailboxPage.ts';
import { createSmtpListener } from './smtpServer.ts';
import type { SmtpListener } from './smtpServer.ts';

/**
 * Content-Security-Policy of the mailbox page: e-mails in it load and run nothing; their pictures must be
 * embedded.
 */
const PAGE_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'";

export function createMailService(): Service & { readonly smtp: SmtpListener } {
  const faults = createFaults();
  const mailbox = createMailbox();

  const router = new Router({ prefix: '/mail' });
  router.get('/', (ctx) => {
    const to = toText(ctx.query['to']) ?? '';
    ctx.set('Content-Security-Policy', PAGE_CSP);
    ctx.type = 'html';
    ctx.body = renderMailboxPage(mailbox.list(to), to);
  });
  router.get('/messages', (ctx) => {
    ctx.body = mailbox.list(toText(ctx.query['to']));
  });
  router.delete('/messages', (ctx) => {
    mailbox.clear();
    ctx.status = 204;
  });

  return {
    name: 'mail',
    faults,
    smtp: createSmtpListener(mailbox, faults),
    routes: router,
    configure: (options) => assertKnownOptions(options, []),
    describe: () => ({ mails: mailbox.list().length }),
  };
}
