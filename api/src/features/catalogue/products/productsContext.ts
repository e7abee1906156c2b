import type { ServerContext } from '../../../http/serverContext.ts';
import type { DueChangeApplier } from './dueChanges.ts';

export interface ProductsContext extends ServerContext {
  readonly publishing: DueChangeApplier;
  readonly priceSwitching: DueChangeApplier;
}
