import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sendTelemetry } from '@shop/contract/telemetry';
import type { RegistryVersion } from '@shop/registry/registry';
import { aHash, aVersion } from '@shop/registry/testing/aRegistry';
import { verifyToken } from '@shop/store/signedToken';
import { createLogger } from '@shop/web-server/requestLog';
import { readShopIdentity } from '@shop/web-server/shopIdentity';
import { removeSecrets } from '../settings.ts';
import { DELIVERY_SECRET, anApi, cleanUp } from '../testing/aShop.ts';
import { builtWorker } from '../testing/builtWorker.ts';
import type { PageRenderer } from './pageRenderer.ts';
import { createPageRenderer } from './pageRenderer.ts';
import type { RenderLimits } from './renderPool.ts';
import type { RenderedPage } from './renderTask.ts';
import { createRenderingReporter } from './renderingReport.ts';

describe('the renderer of pages', () => {
  /** A bundle of the shell that renders its input instead of a page. */
  const SHELL = `
exports.provided = { react: { name: 'the react of the shell' } };
exports.createRenderer = async ({ remote, shop }) => async ({ url, page }) => ({
  html: remote.module.draw(url, JSON.parse(page)),
  styles: '<style>' + shop.name + '</style>',
});`;

  const VERSION = '1.0.0-00000000000000ff';

  /** Times that only end what hangs. */
  const PATIENT: RenderLimits = {
    ...{ queueMs: 30_000, renderMs: 30_000, graceMs: 100, startMs: 60_000 },
    ...{ threads: 1, heapMb: 64 },
  };

  let folder: string;
  let workerFile: string;
  let renderer: PageRenderer;
  /** The only file of the store; null when it is gone. */
  let code: string | null;
  let reads: string[];
  let reported: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'page-renderer-'));
    workerFile = await builtWorker(folder);
    await writeFile(join(folder, 'shell.cjs'), SHELL);
  });

  afterAll(() => rm(folder, { recursive: true }));

  beforeEach(() => {
    reads = [];
    reported = [];
    renderer = aRenderer();
  });

  afterEach(() => renderer.close());

  function aRenderer(limits: Partial<RenderLimits> = {}): PageRenderer {
    const logger = createLogger('test');
    logger.level = 'silent';
    return createPageRenderer({
      shellFile: join(folder, 'shell.cjs'),
      shop: readShopIdentity({ SHOP_NAME: 'Koppie' }),
      limits: { ...PATIENT, ...limits },
      store: {
        read: (key) => {
          reads.push(key);
          return Promise.resolve(code === null ? null : Buffer.from(code));
        },
      },
      logger,
      report: ({ base }) => {
        reported.push(base);
        return Promise.resolve();
      },
      workerFile,
    });
  }

  /** A version whose bundle has this function for `draw`. */
  function published(draw: string, before = ''): RegistryVersion {
    code = `${before}; exports.draw = ${draw};`;
    const hash = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    return aVersion({
      base: `https://cdn.example/storefront/${VERSION}/`,
      server: 'server.cjs',
      files: { 'server.cjs': hash },
    });
  }

  const aTask = (version: RegistryVersion, url = '/home') => ({
    name: 'storefront',
    version,
    url,
    page: { registry: {}, restricted: [], seeds: ['tee'] },
  });

  /** Draws a page once the version has started, however long that takes; a page of the shop waits for a second at most. */
  async function draw(version: RegistryVersion, url?: string): Promise<RenderedPage | null> {
    await renderer.prepare('storefront', version);
    return renderer.render(aTask(version, url));
  }

  test('a version draws with what the shell provides, its own address and the data of the page', async () => {
    const version = published(
      '(url, page) => [url, page.seeds, require("react").name, shopVersionBase].join(" ")',
    );
    expect(await draw(version)).toEqual({
      html: `/home tee the react of the shell ${version.base}`,
      styles: '<style>Koppie</style>',
    });
    await draw(version);
    expect(reads).toEqual([`storefront/${VERSION}/server.cjs`]);
  });

  test('a bundle sees nothing of the environment and takes nothing that is not shared', async () => {
    process.env['SECRET_OF_THE_SHELL'] = 'tafelberg';
    const version = published(
      '() => { try { require("node:fs") } catch (error) { return error.message + JSON.stringify(process.env) } }',
    );
    const drawing = await draw(version);
    delete process.env['SECRET_OF_THE_SHELL'];
    expect(drawing?.html).toBe('The shell does not provide node:fs.{}');
  });

  /** Tries everything by which a program could come to know a secret of the process that it runs in. */
  const SPY = `() => {
  const attempt = (work) => { try { return String(work()) } catch (error) { return error.code } };
  const load = (name) => process.getBuiltinModule(name);
  return JSON.stringify({
    env: attempt(() => JSON.stringify(process.env)),
    report: attempt(() => JSON.stringify(process.report.getReport().environmentVariables)),
    file: attempt(() => load('node:fs').readFileSync(SECRET_FILE)),
    environ: attempt(() => load('node:fs').readFileSync('/proc/self/environ')),
    parent: attempt(() => load('node:fs').readFileSync('/proc/' + process.ppid + '/environ')),
    folder: attempt(() => load('node:fs').readdirSync(SECRET_FOLDER)),
    command: attempt(() => load('node:child_process').execSync('env')),
    thread: attempt(() => new (load('node:worker_threads').Worker)('', { eval: true })),
    debugger: attempt(() => new (load('node:inspector').Session)().connectToMainThread()),
    addon: attempt(() => process.dlopen({ exports: {} }, SECRET_FILE)),
  });
}`;

  test('a render worker reaches no secret, whatever it tries', async () => {
    const secretFile = join(await mkdtemp(join(tmpdir(), 'secrets-')), 'delivery_secret');
    await writeFile(secretFile, 'tafelberg');
    process.env['DELIVERY_SECRET'] = 'tafelberg';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'tafelberg';
    removeSecrets(process.env);
    const known = { SECRET_FILE: secretFile, SECRET_FOLDER: dirname(secretFile) };
    const constants = Object.entries(known).map(([name, path]) => `const ${name} = ${JSON.stringify(path)}`);
    const drawing = await draw(published(SPY, constants.join(';')));
    const found = JSON.parse(drawing?.html ?? '{}') as Record<string, string>;
    await rm(dirname(secretFile), { recursive: true });

    const leaks = Object.keys(found).filter((way) => found[way]?.includes('tafelberg'));
    expect(leaks).toEqual([]);
    const denied = ['file', 'environ', 'parent', 'folder', 'command', 'thread', 'debugger'] as const;
    expect(denied.filter((way) => found[way] !== 'ERR_ACCESS_DENIED')).toEqual([]);
    expect(found).toMatchObject({ env: '{}', addon: 'ERR_DLOPEN_DISABLED' });
  });

  test('a file that is not what the registry says never runs, and is not read again', async () => {
    const version = { ...published('() => "drawn"'), files: { 'server.cjs': aHash('x') } };
    expect(await draw(version)).toBeNull();
    expect(await draw(version)).toBeNull();
    expect(reads).toHaveLength(1);
  });

  const FAULTS = {
    throws: '() => { throw new Error("broken") }',
    'loops for ever': '() => { for (;;); }',
    'allocates without end': '() => { const kept = []; for (;;) kept.push(new Array(100000).fill({})); }',
    'ends its process': '() => process.exit(1)',
    'throws what is no error': '() => { throw null }',
  };

  test.each(Object.entries(FAULTS))(
    'a page that %s costs itself its markup and no other page',
    async (_, fault) => {
      // A page that hangs is waited for.
      renderer = aRenderer({ queueMs: 2000, renderMs: 1000 });
      const version = published(`(url) => url === '/bad' ? (${fault})() : 'drawn'`);
      expect(await draw(version, '/bad')).toBeNull();
      expect(await waitForRendering(version)).toBe('drawn');
    },
  );

  test('a bundle that throws after its page is drawn ends its worker, which is replaced', async () => {
    const version = published('() => { setTimeout(() => { throw new Error("late") }, 5); return "drawn" }');
    expect((await draw(version))?.html).toBe('drawn');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await waitForRendering(version)).toBe('drawn');
  });

  test('a bundle that throws when it is loaded is not drawn', async () => {
    expect(await draw(published('() => "drawn"', 'throw new Error("broken")'))).toBeNull();
    expect(reported).toHaveLength(1);
  });

  test('a bundle that loops for ever when it is loaded is given up', async () => {
    renderer = aRenderer({ startMs: 2000 });
    const version = published('() => "drawn"', 'for (;;)');
    expect(await draw(version)).toBeNull();
  });

  test('after three failures a version is left to browsers', async () => {
    const version = published(`(url) => { if (url === '/bad') throw new Error('broken'); return 'drawn' }`);
    for (let failure = 0; failure < 3; failure += 1) await draw(version, '/bad');
    expect(await draw(version)).toBeNull();
    // It is reported once, and not with every page.
    expect(reported).toEqual([version.base]);
  });

  test('pages that are late, as on a busy machine, are not held against their version', async () => {
    await renderer.close();
    renderer = aRenderer({ queueMs: 500, renderMs: 0, graceMs: 60_000 });
    const slow = 'const end = Date.now() + 700; while (Date.now() < end);';
    const version = published(`(url) => { if (url === '/slow') { ${slow} } return 'drawn' }`);
    for (let late = 0; late < 3; late += 1) await draw(version, '/slow');
    expect(await waitForRendering(version)).toBe('drawn');
    expect(reported).toEqual([]);
  });

  test('a version without a bundle for the server is not drawn', async () => {
    expect(await draw(aVersion())).toBeNull();
  });

  test('a store that is away for a moment is read again later, not at once', async () => {
    const version = published('() => "drawn"');
    code = null;
    expect(await draw(version)).toBeNull();
    expect(await draw(version)).toBeNull();
    expect(reads).toHaveLength(1);
    expect(reported).toEqual([]);
  });

  test('an address that is no version of the store leads to no file', async () => {
    const version = { ...published('() => "drawn"'), base: 'https://cdn.example/platform/' };
    expect(await draw(version)).toBeNull();
    expect(reads).toEqual([]);
  });

  /** A worker that replaces another one needs a moment to start. */
  async function waitForRendering(version: RegistryVersion): Promise<string | undefined> {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const drawing = await draw(version);
      if (drawing) return drawing.html;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return undefined;
  }
});

describe('the report of a rendering', () => {
  const VERSION = '1.0.0-00000000000000ff';
  const version = { base: `https://cdn.example/storefront/${VERSION}/` };

  const logger = createLogger('test');
  logger.level = 'silent';

  afterEach(cleanUp);

  test('a version that could not be rendered is reported with a ticket of this server', async () => {
    const received: { cookie: string; body: unknown }[] = [];
    const apiUrl = await anApi({
      [sendTelemetry.path]: async (ctx) => {
        received.push({ cookie: ctx.get('Cookie'), body: JSON.parse(await text(ctx.req)) as unknown });
        return { received: 1 };
      },
    });
    await createRenderingReporter({ apiUrl, deliverySecret: DELIVERY_SECRET }, logger)(version);
    expect(received).toHaveLength(1);
    const [{ cookie, body } = { cookie: '', body: null }] = received;
    expect(sendTelemetry.input.parse(body).loads).toEqual([
      { part: 'storefront', version: VERSION, phase: 'server', ms: 0, outcome: 'failed' },
    ]);
    const [name, ticket = ''] = cookie.split('=');
    expect(name).toBe('shop_ticket');
    expect(verifyToken(DELIVERY_SECRET, 'ticket', ticket, new Date())?.payload).toEqual({
      id: expect.any(String) as string,
    });
  });

  test.each([
    ['an API that is away', version],
    ['an address that is no version of the store', { base: 'https://cdn.example/platform/' }],
  ])('%s costs the report and nothing else', async (_, one) => {
    const report = createRenderingReporter(
      { apiUrl: 'http://127.0.0.1:9', deliverySecret: DELIVERY_SECRET },
      logger,
    );
    await expect(report(one)).resolves.toBeUndefined();
  });
});
