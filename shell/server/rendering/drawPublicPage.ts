import { canRun } from '@shop/registry/canRun';
import type { PageMatch } from '@shop/registry/matchPage';
import type { PageAnswer } from '../pageAnswer.ts';
import type { PageRenderer } from './pageRenderer.ts';
import type { Drawing, DrawnPage } from './renderTask.ts';

interface PageInAnswer {
  match: PageMatch | null;
  answer: PageAnswer;
  url: string;
  /** The data that the page embeds for the browser. */
  page: DrawnPage;
}

/**
 * Renders a page that is public and whose data is available. Returns null for all others, which the browser renders.
 * The markup is the same for every visitor; the browser adds the signed-in user.
 */
export async function drawPublicPage(
  renderer: PageRenderer | null,
  { match, answer, url, page: { registry, restricted, seeds } }: PageInAnswer,
): Promise<Drawing | null> {
  if (renderer === null || match === null || !canRun(match.version)) return null;
  if (match.page.access !== 'all' || answer.status !== 200) return null;
  const { data } = match.page;
  const hasData = data === undefined || answer.seeds.some(({ endpoint }) => endpoint === data.endpoint);
  if (!hasData) return null;
  const page = { registry, restricted, seeds };
  return renderer.draw({ name: match.name, version: match.version, url, page });
}
