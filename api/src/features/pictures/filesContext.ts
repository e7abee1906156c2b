import type { ServerContext } from '../../http/serverContext.ts';
import type { PictureStore } from './pictureStore.ts';

export interface FilesContext extends ServerContext {
  readonly pictures: PictureStore;
}
