import type { ServerContext } from '../../../http/serverContext.ts';
import type { Publishing } from './publishing.ts';

export interface ProductsContext extends ServerContext {
  readonly publishing: Publishing;
}
