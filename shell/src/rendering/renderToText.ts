import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/**
 * Renders a tree to one text, after all suspended components have resolved. A failure inside an error boundary fails
 * the whole rendering, because the browser renders a page that the server could render only partially.
 */
export async function renderToText(tree: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(tree, {
    // Without a size limit no chunk is sent after its placeholder, which would require an inline script that
    // the Content-Security-Policy blocks.
    progressiveChunkSize: Infinity,
    onError: (error) => {
      failures.push(error);
    },
  });
  await stream.allReady;
  if (failures.length > 0) throw failures[0];
  const decoder = new TextDecoder();
  let text = '';
  const chunks: AsyncIterable<Uint8Array<ArrayBuffer>> = stream;
  for await (const chunk of chunks) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}
