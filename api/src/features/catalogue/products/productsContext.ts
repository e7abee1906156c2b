import type { ServerContext } from '../../../http/serverContext.ts';
import type { DueChanges } from './dueChanges.ts';

export interface ProductsContext extends ServerContext {
  readonly publishing: DueChanges;
  readonly priceSwitching: DueChanges;
}
