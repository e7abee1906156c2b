import type { ServerContext } from '../../../http/serverContext.ts';
import type { FacetCountCache } from './facetCountCache.ts';

export interface SearchContext extends ServerContext {
  readonly facetCounts: FacetCountCache;
}
