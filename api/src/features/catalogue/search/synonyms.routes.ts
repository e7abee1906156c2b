import { listSynonyms, setSynonyms } from '@shop/contract/adminSearch';
import { inTransaction } from '../../../database/transaction.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { recordAudit } from '../../audit/audit.ts';
import { toSynonymsAudit } from './synonymsAudit.ts';
import * as synonyms from './synonyms.service.ts';

export function synonymsRoutes(router: ApiRouter, { db }: ServerContext): void {
  serve(router, listSynonyms, async () => ({ synonyms: await synonyms.listSynonyms(db.read) }));

  serve(router, setSynonyms, (input, call) =>
    inTransaction(db, async (tx) => {
      const change = await synonyms.setSynonyms(tx, input);
      await recordAudit(tx, call, toSynonymsAudit(change));
      return change.after;
    }),
  );
}
