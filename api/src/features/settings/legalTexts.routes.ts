import { publishLegalText } from '@shop/contract/adminSettings';
import { getLegalText } from '@shop/contract/legalTexts';
import { inTransaction } from '../../database/transaction.ts';
import type { ApiRouter } from '../../http/requestState.ts';
import { serve } from '../../http/serve.ts';
import { serveCached } from '../../http/serveCached.ts';
import type { ServerContext } from '../../http/serverContext.ts';
import * as legalTexts from './legalTexts.service.ts';

export function legalTextsRoutes(router: ApiRouter, { db }: ServerContext): void {
  serveCached(router, getLegalText, {}, (input) => legalTexts.readLegalText(db.read, input));

  serve(router, publishLegalText, (input, call) =>
    inTransaction(db, (tx) => legalTexts.publishLegalText(tx, call, input)),
  );
}
