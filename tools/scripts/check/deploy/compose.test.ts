import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listDefaultPrefixes } from '@shop/registry/prefixes';
import { SECRET_SETTINGS } from '../../../../api/src/config/environment.ts';
import { listMicroFrontendNames } from '../../frontEndFolders.ts';
import { ROOT } from '../../paths.ts';
import { parseComposeFile, readServices, readText } from './composeFile.ts';

const COMPLETED = { condition: 'service_completed_successfully' };
const FILES = ['docker-compose.yml', 'compose.production.yml', 'compose.galera.yml'];

/** The stages of the Dockerfile by their names. */
const stages = new Map(
  readText('Dockerfile')
    .split(/^(?=FROM )/m)
    .flatMap((text) => {
      const [, base = '', name = ''] = /^FROM (\S+) AS (\S+)/.exec(text) ?? [];
      return name === '' ? [] : [[name, { base, text }] as const];
    }),
);
/** The text of a stage after those that it is made from. */
const stageText = (name: string): string => {
  const stage = stages.get(name);
  return stage ? stageText(stage.base) + stage.text : '';
};

/** A micro-frontend without an image is released into the store by its team alone. */
const composed = listMicroFrontendNames().filter((name) => stages.has(name));

const services = readServices('docker-compose.yml');
const production = readServices('compose.production.yml');
const cluster = readServices('compose.galera.yml');
const every = [services, production, cluster].flatMap((parts) => Object.entries(parts));

test('the composition has these micro-frontends', () => {
  expect(composed.sort()).toEqual(expect.arrayContaining(['admin', 'checkout', 'storefront']));
});

test('every part has an image, which runs without root and has a health check', () => {
  const built = every.flatMap(([, { build }]) => (build ? [build.target] : []));
  expect(built).toEqual(expect.arrayContaining(['api', 'sandbox', 'shell', ...composed]));
  for (const target of built) {
    expect(stageText(target)).toMatch(/^USER node$/m);
    expect(stageText(target)).toMatch(/^HEALTHCHECK /m);
  }
});

test('the shop’s images have a version, so that the previous one can be started, and are built', () => {
  const built = new Set(every.flatMap(([, { build }]) => (build ? [build.target] : [])));
  for (const [name, { build, image = '' }] of every) {
    if (build === undefined && !image.startsWith('$')) continue;
    const [, part] = /^\$\{SHOP_REGISTRY:-\}shop-(\w+):\$\{SHOP_VERSION:-latest\}$/.exec(image) ?? [];
    expect({ name, part }).toEqual({ name, part: build?.target ?? part });
    expect(built).toContain(part);
  }
});

test('what a container logs is bounded', () => {
  const drivers = new Map<string, string | undefined>();
  for (const [name, { logging }] of every) drivers.set(name, drivers.get(name) ?? logging?.driver);
  for (const [name, { extends: base }] of every) {
    if (base) drivers.set(name, drivers.get(base.service));
  }
  expect([...drivers].filter(([, driver]) => driver !== 'local')).toEqual([]);
});

test('a container is killed only after the drain time of its settings', () => {
  const [, drain = ''] = /^DRAIN_SECONDS=(\d+)$/m.exec(readText('.env.example')) ?? [];
  const seconds = (text = '10s'): number => Number.parseInt(text, 10) * (text.endsWith('m') ? 60 : 1);
  const graces = Object.entries(services).filter(([, { restart }]) => restart === 'unless-stopped');
  expect(graces.map(([name]) => name)).toEqual(expect.arrayContaining(['database', 'api', 'shell', 'admin']));
  for (const [name, { stop_grace_period: grace }] of graces) {
    expect({ name, isLonger: seconds(grace) > Number(drain) }).toEqual({ name, isLonger: true });
  }
  // Drains are as long where the environment does not say.
  expect(readText('api/src/config/settings.ts')).toContain(`DRAIN_SECONDS: createPositiveSchema(${drain})`);
  expect(readText('packages/web-server/src/settings.ts')).toContain(`'DRAIN_SECONDS', ${drain})`);
  for (const node of [services['database'], cluster['database-2'], cluster['database-3']]) {
    expect(seconds(node?.stop_grace_period)).toBeGreaterThanOrEqual(60);
  }
  expect(seconds(production['proxy']?.stop_grace_period)).toBeGreaterThan(40);
});

test('compose appends lists of two files, so no element is in both', () => {
  const replaced = new Set(['command', 'entrypoint']);
  const lists = new Map<string, string[]>();
  for (const [name, service] of every) {
    for (const [key, value] of Object.entries(service) as [string, unknown][]) {
      if (!Array.isArray(value) || replaced.has(key)) continue;
      const list = `${name}.${key}`;
      lists.set(list, [...(lists.get(list) ?? []), ...value.map(String)]);
    }
  }
  const doubled = [...lists].filter(([, elements]) => new Set(elements).size < elements.length);
  expect(doubled).toEqual([]);
});

test('every dependency of a service is a service', () => {
  for (const { depends_on: needed = {} } of Object.values(services)) {
    for (const name of Object.keys(needed)) expect(services).toHaveProperty(name);
  }
});

test('the platform grants each micro-frontend the prefixes of its pages', () => {
  const granted = services['grant']?.command?.slice(2) ?? [];
  const declared = composed.map((name) => {
    const pages = readText(`${name}-mfe/src/pages.tsx`).matchAll(/\bpath: '([^']+)'/g);
    return `${name}=${listDefaultPrefixes([...pages].map(([, path = '']) => ({ path }))).join(',')}`;
  });
  expect([...granted].sort()).toEqual(declared.sort());
});

test.each(['shell', ...composed])('the image of %s releases its build before the shell opens', (name) => {
  const release = services[`release-${name}`];
  expect(release?.image).toBe(services[name]?.image);
  const folder = name === 'shell' ? 'shell/dist/client' : `${name}-mfe/dist/remote`;
  expect(release?.command).toEqual(['node', 'packages/store/dist/commands/release.js', folder]);
  for (const once of ['grant', `release-${name}`]) {
    expect(services['shell']?.depends_on?.[once]).toEqual(COMPLETED);
  }
});

test.each(composed)('the build of %s is compared with the shell of the same deployment', (name) => {
  expect(services[`release-${name}`]?.depends_on).toEqual({ grant: COMPLETED, 'release-shell': COMPLETED });
});

test('all who use the store use the same one', () => {
  const stores = Object.entries(services).flatMap(([name, { environment }]) =>
    environment && 'DELIVERY_STORE_URL' in environment
      ? [[name, environment['DELIVERY_STORE_URL']] as const]
      : [],
  );
  expect(stores.map(([name]) => name)).toEqual(
    expect.arrayContaining(['api', 'shell', 'grant', ...composed, 'release-storefront']),
  );
  expect(new Set(stores.map(([, url]) => url)).size).toBe(1);
});

/** What production runs in addition: more of the images of API and shell, and what others make. */
const ADDED = ['api-2', 'api-3', 'shell-2', 'worker', 'migrate', 'restore', 'backup', 'redis', 'proxy'];

test('the production file changes known services, adds its own, and omits the sandbox', () => {
  const added = Object.entries(production).filter(([name]) => !(name in services));
  expect(added.map(([name]) => name).sort()).toEqual([...ADDED].sort());
  for (const [, { image, build, extends: base }] of added) {
    expect(build?.target ?? base?.service ?? image).toMatch(/^(redis:|nginx:|api$|shell$|\S+shop-api:)/);
  }
  expect(production).not.toHaveProperty('sandbox');
  expect(services['sandbox']?.profiles).toEqual(['sandbox']);
});

test('production has no default for a secret or an address of the outside world', () => {
  const environment = production['api']?.environment ?? {};
  const given = Object.entries(environment).filter(([name]) =>
    /^(PAYPAL|DATABASE_URL|PUBLIC_URL|ADMIN_URL|SMTP|MAIL|EXCHANGE|DELIVERY)/.test(name),
  );
  expect(given.length).toBeGreaterThanOrEqual(14);
  for (const [name, value] of given) {
    if (name.endsWith('_FILE')) continue;
    const file = environment[`${name}_FILE`];
    // A secret stands in a file, and what .env says of it does not count.
    if (file === undefined) expect(value).toBe(`\${${name}:?}`);
    else expect({ value, file }).toEqual({ value: '', file: `/run/secrets/${name.toLowerCase()}` });
  }
  expect(
    SECRET_SETTINGS.filter((name) => environment[name]?.startsWith('${') && name !== 'REDIS_URL'),
  ).toEqual([]);
});

test('.env.example names every file of a secret', () => {
  const { secrets } = parseComposeFile('compose.production.yml') as { secrets: object };
  const [, listed = ''] =
    /a file for each secret \(([^)]+)\)/.exec(readText('.env.example').replaceAll('\n# ', ' ')) ?? [];
  expect(listed.split(', ').sort()).toEqual(Object.keys(secrets).sort());
});

test('every file of a secret is mounted', () => {
  for (const { environment = {}, secrets = [] } of Object.values(production)) {
    const files = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'));
    expect([...secrets].sort()).toEqual(files.map((file) => file.slice('/run/secrets/'.length)).sort());
  }
});

test('what production runs cannot write to its image or gain rights, and has a limit', () => {
  for (const [name, service] of Object.entries(production)) {
    expect({ name, security_opt: service.security_opt }).toEqual({
      name,
      security_opt: ['no-new-privileges:true'],
    });
    expect(service.deploy?.resources.limits.memory).toMatch(/^\d+[MG]$/);
    // Images of others that start as root, and copies that need room.
    if (!['database', 'backup'].includes(name))
      expect({ name, read_only: service.read_only, cap_drop: service.cap_drop }).toEqual({
        name,
        read_only: true,
        cap_drop: ['ALL'],
      });
  }
});

test('every variable of the compose files stands in .env.example', () => {
  const example = readText('.env.example');
  for (const file of FILES) {
    for (const [, name = ''] of readText(file).matchAll(/\$\{([A-Z_]+)/g)) {
      // Compose sets it itself.
      if (name === 'COMPOSE_PROJECT_NAME') continue;
      expect(example).toMatch(new RegExp(`^#? ?${name}=`, 'm'));
    }
  }
});

test.each([
  ['docker-compose.yml', services, 0],
  ['compose.production.yml', production, 1],
])('%s: the API trusts one proxy more than the servers before it', (_file, parts, before) => {
  for (const server of ['shell', 'admin']) {
    expect(parts[server]?.environment?.['TRUSTED_PROXIES']).toBe(String(before));
  }
  expect(parts['api']?.environment?.['TRUSTED_PROXIES']).toBe(String(before + 1));
});

test('every file that a service mounts exists', () => {
  const mounted = every.flatMap(([, { volumes = [] }]) =>
    volumes.filter((volume) => volume.startsWith('./')).map((volume) => volume.split(':')[0] ?? ''),
  );
  expect(mounted.length).toBeGreaterThan(0);
  for (const file of mounted)
    expect({ file, exists: existsSync(join(ROOT, file)) }).toEqual({ file, exists: true });
});

test('backups have a volume of their own and only the secrets of database and bucket', () => {
  const backup = production['backup'];
  expect(backup?.image).toBe(services['api']?.image);
  expect(production['restore']?.volumes).toEqual(['data:/data', 'backups:/backups:ro']);
  expect(backup?.volumes).toEqual(['data:/data:ro', 'backups:/backups']);
  expect(backup?.command?.at(-1)).toMatch(/commands\/backup\.js && \S+ \S+commands\/backup\.js --verify/);
  expect(Object.keys(backup?.environment ?? {}).sort()).toEqual(
    [
      ...['BACKUP_DIR', 'BACKUP_KEEP_DAYS', 'BACKUP_VERIFY_URL', 'DATABASE_URL_FILE'],
      ...['STORAGE_URL', 'STORAGE_ACCESS_KEY_ID', 'STORAGE_SECRET_ACCESS_KEY'],
    ].sort(),
  );
  expect(stageText('api')).toMatch(/apt-get install .*mariadb-client/);
  expect(stageText('api')).toContain('mariadb-dump');
});
