import { replayClicks } from './clickReplay.ts';
import { markSignedInDocument } from './markSignedInDocument.ts';
import { watchStartFailure } from './startFailure.ts';

/**
 * Inline script of every page, which runs before its markup is parsed. The build bundles it into one file that the
 * server writes into the document. It imports nothing from the client, because every page contains it.
 */
watchStartFailure();
if ('shared' in document.documentElement.dataset) {
  replayClicks();
  markSignedInDocument();
}
