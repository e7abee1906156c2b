import { replayClicks } from './clickReplay.ts';
import { markAdmin } from './markAdmin.ts';
import { watchStart } from './startFailure.ts';

/**
 * The inline script of every page, which runs before its markup is read. The build bundles it into one file, and the
 * server writes that into the document. It imports nothing of the client, because every page brings it.
 */
watchStart();
if ('shared' in document.documentElement.dataset) {
  replayClicks();
  markAdmin();
}
