import type { ServerContext } from '../../http/serverContext.ts';
import type { Cells } from './facetCountCache.ts';

export interface SearchContext extends ServerContext {
  readonly cells: Cells;
}
