import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/**
 * Renders a tree as one text, once no part of it waits any longer. A failure behind an error boundary fails the whole
 * rendering, because a page that the server could render in part only is left to the browser.
 */
export async function renderToText(tree: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(tree, {
    // Without a limit no part follows its place holder, with an inline script that the policy would refuse.
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
