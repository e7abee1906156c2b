import type { ApiRouter } from '../../http/requestState.ts';
import type { ServerContext } from '../../http/serverContext.ts';
import { DOCS_CSP, renderDocsPage } from './docsPage.ts';
import { createOpenApiDocument } from './openApiDocument.ts';

/** Registers the OpenAPI document, which is built at the first call so that it does not delay the start. */
export function openApiRoutes(router: ApiRouter, { config }: ServerContext): void {
  let made: ReturnType<typeof createOpenApiDocument> | undefined;
  const document = () => (made ??= createOpenApiDocument(config.shopName));

  router.get('/api/openapi.json', (ctx) => {
    ctx.body = document();
  });

  router.get('/api/docs', (ctx) => {
    ctx.set('Content-Security-Policy', DOCS_CSP);
    ctx.type = 'html';
    ctx.body = renderDocsPage(document());
  });
}
