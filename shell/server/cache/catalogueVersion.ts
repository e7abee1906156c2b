import { setTimeout as sleep } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { watchCatalogueVersion } from '@shop/contract/catalogueVersion';
import type { Logger } from '@shop/web-server/requestLog';

/** Silence in ms after which the stream is considered broken; the API repeats the version every second. */
const SILENCE_TIMEOUT_MS = 3000;
const RETRY_DELAY_MS = 500;

export interface CatalogueVersionStream {
  /** Returns the catalogue version that the API has sent last; null while the stream is interrupted. */
  getCurrent: () => number | null;
  close: () => void;
}

/** Follows the API's stream of catalogue versions, and reconnects until it is closed. */
export function followCatalogueVersion(apiUrl: string, logger: Logger): CatalogueVersionStream {
  const closeController = new AbortController();
  let version: number | null = null;
  let isInterrupted = false;

  const followOnce = async (): Promise<void> => {
    const silenceController = new AbortController();
    const timer = setTimeout(() => {
      silenceController.abort(new Error(`The API was silent for ${SILENCE_TIMEOUT_MS} ms.`));
    }, SILENCE_TIMEOUT_MS);
    try {
      for await (const receivedVersion of streamVersions(
        apiUrl,
        AbortSignal.any([closeController.signal, silenceController.signal]),
      )) {
        timer.refresh();
        if (isInterrupted) logger.info('the version of the catalogue is known again');
        isInterrupted = false;
        version = receivedVersion;
      }
    } finally {
      clearTimeout(timer);
      version = null;
    }
  };
  const isClosed = (): boolean => closeController.signal.aborted;
  const followUntilClosed = async (): Promise<void> => {
    while (!isClosed()) {
      const reason = await followOnce().then(() => 'The API ended the stream.', String);
      if (!isInterrupted && !isClosed()) {
        logger.warn({ why: reason }, 'the version of the catalogue is lost; no page is kept');
      }
      isInterrupted = true;
      await sleep(RETRY_DELAY_MS, undefined, { ref: false, signal: closeController.signal }).catch(
        () => undefined,
      );
    }
  };
  void followUntilClosed();
  return { getCurrent: () => version, close: () => closeController.abort() };
}

async function* streamVersions(apiUrl: string, signal: AbortSignal): AsyncGenerator<number> {
  const response = await fetch(apiUrl + watchCatalogueVersion.path, {
    headers: { accept: 'text/event-stream' },
    redirect: 'error',
    signal,
  });
  if (!response.ok || response.body === null) throw new Error(`The API answers ${response.status}.`);
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  for await (const { data } of events) yield watchCatalogueVersion.output.parse(JSON.parse(data)).version;
}
