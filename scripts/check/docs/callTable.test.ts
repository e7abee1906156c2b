import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../paths.ts';
import { tableRows } from './tableRows.ts';

const FEATURES = join(ROOT, 'api/src/features');
const OIDC = readFileSync(join(ROOT, 'packages/contract/src/oidc.ts'), 'utf8');
const { endpoints } = JSON.parse(readFileSync(join(ROOT, 'packages/contract/report.json'), 'utf8')) as {
  endpoints: Readonly<Record<string, { readonly call: string }>>;
};
/** Where a route begins: `serve(router, getOrder, …)`, `router.get('/api/health', …)`. */
const ROUTE = /\b(?:serve\w*\(router, (?:\w+\.)?(\w+)|router\.(get|post)\((?:'([^']+)'|([\w.]+)))/g;
const SERVICE_IMPORT = /import (?:\{([^}]*)\}|\* as (\w+)) from '(\.[^']+\.service\.ts)'/g;

/** One call of the API: method and path, its name in the contract, and the files below `api/src/features`. */
type ServedCall = readonly [call: string, name: string, routes: string, services: string];

const plain = (cell: string): string => cell.replaceAll('`', '');

test('api/README.md lists every call with its name, its routes and its services', () => {
  const rows = tableRows(readFileSync(join(ROOT, 'api/README.md'), 'utf8'));
  const listed = rows
    .filter(([call = '']) => /^`(GET|POST|PUT|DELETE) \//.test(call))
    .map((row) => row.map(plain).join(' | '));
  expect(listed.sort()).toEqual(
    servedCalls()
      .map((call) => call.join(' | '))
      .sort(),
  );
});

test('every call of the contract is served by one routes file', () => {
  const served = servedCalls().flatMap(([, name]) => (name === '' ? [] : [name]));
  expect(served.sort()).toEqual(Object.keys(endpoints).sort());
});

/** Every call that the routes serve, as the sources say, with the services that its handler calls. */
function servedCalls(): ServedCall[] {
  return readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.routes.ts'))
    .sort()
    .flatMap((file) => callsOf(file));
}

function callsOf(file: string): ServedCall[] {
  const text = readFileSync(join(FEATURES, file), 'utf8');
  const local = text.match(/\n {2}const \w+ = (?:async )?\(.*(?:\n {4}.*)*\n {2}\};\n/g) ?? [];
  const helpers = [...text.split(/\n(?=(?:async )?function )/).slice(1), ...local];
  return [...text.matchAll(ROUTE)].map((route, index, routes) => {
    const part = text.slice(route.index, routes[index + 1]?.index);
    const handler = part.slice(0, /\n\n|\n {2}\S+;\n/.exec(part)?.index);
    const called = helpers.filter((helper) =>
      mentions(handler, /(?:function|const) (\w+)/.exec(helper)?.[1] ?? ''),
    );
    return [...callOf(route), file, servicesOf([handler, ...called].join('\n'), text).join(', ')];
  });
}

/** The services of its own feature that a handler calls; where there are none, those of other features. */
function servicesOf(handler: string, text: string): string[] {
  const used = [...text.matchAll(SERVICE_IMPORT)].filter(([, names = '', module = '']) =>
    [...names.split(','), module].some((name) => mentions(handler, name.split(' as ').at(-1)?.trim() ?? '')),
  );
  const files = used.map(([, , , file = '']) => file);
  const own = files.filter((file) => file.startsWith('./'));
  return (own.length > 0 ? own : files).map((file) => file.replace(/^\.+\//, '')).sort();
}

/** A word within a string is no name. */
const mentions = (text: string, name: string): boolean =>
  name !== '' && new RegExp(`\\b${name}\\b`).test(text.replaceAll(/'[^'\n]*'/g, "''"));

function callOf(route: RegExpExecArray): [call: string, name: string] {
  const [, served = '', method = '', path = '', constant = ''] = route;
  const name = served === '' ? constant.replace(/\.path$/, '') : served;
  const [call] = endpoints[name]?.call.split(',') ?? [];
  if (call !== undefined) return [call, name];
  const [, ofConstant = ''] = new RegExp(`const ${constant} = '([^']+)'`).exec(OIDC) ?? [];
  return [`${method.toUpperCase()} ${path === '' ? ofConstant : path}`, ''];
}
