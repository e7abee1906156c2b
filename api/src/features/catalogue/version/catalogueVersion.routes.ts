import { watchCatalogueVersion } from '@shop/contract/catalogueVersion';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serveEvents } from '../../../http/serveEvents.ts';
import type { CatalogueVersionContext } from './catalogueVersionContext.ts';

export function catalogueVersionRoutes(router: ApiRouter, { catalogue }: CatalogueVersionContext): void {
  serveEvents(router, watchCatalogueVersion, (_, { network }, stream) =>
    catalogue.listen({
      network,
      notify: (version) => stream.send({ version }),
      end: () => stream.end(),
    }),
  );
}
