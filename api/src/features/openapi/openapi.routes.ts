import type { ApiRouter } from '../../http/requestState.ts';
import type { ServerContext } from '../../http/serverContext.ts';
import { DOCS_CSP, docsPage } from './docsPage.ts';
import { openApiDocument } from './openApiDocument.ts';

/** Registers the OpenAPI document, which is built at the first call so that it does not delay the start. */
export function openApiRoutes(router: ApiRouter, { config }: ServerContext): void {
  let made: ReturnType<typeof openApiDocument> | undefined;
  const document = () => (made ??= openApiDocument(config.shopName));

  router.get('/api/openapi.json', (ctx) => {
    ctx.body = document();
  });

  router.get('/api/docs', (ctx) => {
    ctx.set('Content-Security-Policy', DOCS_CSP);
    ctx.type = 'html';
    ctx.body = docsPage(document());
  });
}
