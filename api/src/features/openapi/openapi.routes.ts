import type { ApiRouter } from '../../http/requestState.ts';
import type { ServerContext } from '../../http/serverContext.ts';
import { createOpenApiDocument } from './openApiDocument.ts';
import { createHash } from 'node:crypto';
import type { Operation } from './openApiDocument.ts';

/**
 * Registers the OpenAPI document and its HTML page. The document is built at the first call, so that it does
 * not delay the start of the process.
 */
export function openApiRoutes(router: ApiRouter, { config }: ServerContext): void {
  let cachedDocument: ReturnType<typeof createOpenApiDocument> | undefined;
  const getDocument = () => (cachedDocument ??= createOpenApiDocument(config.shopName));

  router.get('/api/openapi.json', (ctx) => {
    ctx.body = getDocument();
  });

  router.get('/api/docs', (ctx) => {
    ctx.set('Content-Security-Policy', DOCS_CSP);
    ctx.type = 'html';
    ctx.body = renderDocsPage(getDocument());
  });
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.15rem; }
details { border-top: 1px solid #8884; padding: .6rem 0; }
summary { cursor: pointer; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: .75rem; background: #8881; border-radius: .375rem; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700; }
.summary { display: block; margin-left: 4.7rem; opacity: .8; }
`;

/** Content Security Policy that allows the page's inline style and no script. */
const DOCS_CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Renders the readable documentation: every call with its access, input and output. */
function renderDocsPage({ info, paths, components }: ReturnType<typeof createOpenApiDocument>): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => renderOperation(method, path, operation)),
  );
  return `<!doctype html>
<html lang="en-ZA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(info.title)}</title><style>${STYLE}</style></head>
<body>
<h1>${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description)} The same as a machine reads it: <a href="/api/openapi.json">openapi.json</a>.</p>
<main>
<h2>Calls</h2>
${calls.join('\n')}
<h2>Refusals</h2>
<p>Every refusal has this body.</p>
${renderJson(components.schemas.Error)}
</main>
</body>
</html>`;
}

function renderOperation(method: string, path: string, operation: Operation): string {
  const [status = '200', answer] =
    Object.entries(operation.responses).find(([key]) => key !== 'default') ?? [];
  return `<details id="${escapeHtml(operation.operationId)}">
<summary><span class="method">${method.toUpperCase()}</span><code>${escapeHtml(path)}</code><span class="summary">${escapeHtml(operation.summary)}</span></summary>
<p>${escapeHtml(operation.description)}</p>
${operation.parameters.length > 0 ? `<h3>Parameters</h3>${renderJson(operation.parameters)}` : ''}
${operation.requestBody ? `<h3>Body</h3>${renderJson(operation.requestBody.content)}` : ''}
<h3>Answer ${status}</h3>
${answer?.headers ? `<h4>Headers</h4>${renderJson(answer.headers)}` : ''}
${renderJson(answer?.content)}
</details>`;
}

const renderJson = (value: unknown): string => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
