import type { ServerContext } from '../../../http/serverContext.ts';
import type { CatalogueWatch } from './catalogueWatch.ts';

export interface CatalogueVersionContext extends ServerContext {
  readonly catalogue: CatalogueWatch;
}
