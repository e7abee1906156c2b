/**
 * Dependency rules of docs/architecture.md. The `comment` of each rule is its reason; `npm run check` fails when one is
 * violated.
 */

const REMOTES = '^[a-z]+-mfe/';
const SHELL = '^shell/';
const FRONT_ENDS = '^(shared-ui|packages/(forms|order-ui)|shell/src|[a-z]+-mfe)/';
const CALLS = '^packages/contract/src/calls/';
const FOR_BROWSERS =
  '/src/(calls/.*|\\w+Forms?|typedFields|cartInput|contentVersion|endpoint|oidc|paymentRecords)[.]ts$';
const TESTS = '([.]test[.]tsx?$|/testing/|^e2e/)';
const PLATFORM_LIBRARIES =
  'node_modules/(react-router-dom|react-router|react-redux|@reduxjs/toolkit|redux|redux-saga|typed-redux-saga|react-hot-toast|axios)/';

/** Folders of api/src, from the lowest layer to the highest; each imports only folders before it. */
const API_LAYERS =
  'config/metrics/tracing/database/secrets/outbound/http/features/seed/doctor/backup/jobs/commands'.split(
    '/',
  );

/** Folders of api/src/features, from the lowest to the highest; each imports only folders before it. */
const API_SUBJECTS =
  'audit settings mail pictures catalogue orders accounts frontends office openapi health'.split(' ');

/**
 * Folders within a feature, from the lowest to the highest. Files next to these folders, such as routes, may
 * import all of them.
 */
const API_FOLDERS = {
  catalogue: 'version search reviews products import redirects saved stockAlerts sitemap',
  orders:
    'records stock vouchers life providers/rate documents money providers/paypal providers/payfast providers/refunds cart placing ending admin returns',
  accounts:
    'emailConfirmation secondFactor passwords records signIn security oidc passwordReset closing profile admin',
  frontends: 'delivery telemetry microFrontends',
  office: 'settings overview activity digest metrics',
};

/**
 * Builds one rule for each folder of the list: except in tests, its files import neither later folders nor folders that
 * the list lacks. `getPath` returns the pattern of a folder's path.
 */
function createOrderRules(folders, getPath, { name, comment }) {
  return folders.map((folder, index) => ({
    name: `${name}-${folder}`,
    comment,
    from: { path: getPath(folder), pathNot: TESTS },
    to: { path: getPath('[^/]+'), pathNot: [TESTS, ...folders.slice(0, index + 1).map(getPath)] },
  }));
}

const forbidden = [
  {
    name: 'no-circular',
    comment:
      'Modules that import each other are one module, or hide a third one; only a call and its endpoint may, by types.',
    from: {},
    to: { circular: true, viaOnly: { pathNot: CALLS } },
  },
  {
    name: 'not-resolvable',
    comment: 'An import that cannot be found here will not be found in production either.',
    from: {},
    to: { couldNotResolve: true, pathNot: '^bun:|^virtual:' },
  },
  {
    name: 'domain-is-pure',
    comment: 'The rules of the shop run in browser and server alike, so they know neither.',
    from: { path: '^packages/domain/src/', pathNot: TESTS },
    to: { pathNot: '^packages/domain/src/' },
  },
  {
    name: 'contract-knows-domain-and-zod',
    comment: 'The contract of the API must not depend on its implementation.',
    from: { path: '^packages/contract/src/', pathNot: TESTS },
    to: { pathNot: '^(packages/contract/src|packages/domain/src)/|node_modules/zod/' },
  },
  {
    name: 'registry-knows-zod-and-semver',
    comment: 'Build, servers and browser share it, so it can depend on none of them.',
    from: { path: '^packages/registry/src/', pathNot: TESTS },
    to: { pathNot: '^packages/registry/src/|node_modules/(zod|semver)/' },
  },
  {
    name: 'store-knows-the-registry',
    comment: 'Servers read the store and commands write it, so it depends on neither.',
    from: { path: '^packages/store/src/', pathNot: TESTS },
    to: {
      pathNot:
        '^packages/(store|registry)/src/|node_modules/(zod|@aws-sdk/client-s3|@jridgewell/trace-mapping)/',
      dependencyTypesNot: ['core'],
    },
  },
  {
    name: 'no-browser-reaches-the-store',
    comment: 'Files, buckets and their client are for servers; no bundle may carry them.',
    from: { path: FRONT_ENDS },
    to: { path: '^packages/store/' },
  },
  {
    name: 'front-ends-never-reach-the-api',
    comment: 'A front end sees the API through its contract; an entity in a browser bundle is a leak.',
    from: { path: FRONT_ENDS },
    to: { path: '^(api|tools)/' },
  },
  {
    name: 'the-api-knows-no-front-end',
    comment:
      'The API serves any client. The store and the HTTP server (httpServer.ts) are libraries of all servers.',
    from: { path: '^(api|packages/(domain|contract)|tools/sandbox)/' },
    to: {
      path: '^(shared-ui|packages/(forms|order-ui|registry|web-server)|shell|[a-z]+-mfe|deploy)/',
      pathNot: '^packages/web-server/src/httpServer[.]ts$',
    },
  },
  ...createOrderRules(API_LAYERS, (room) => `^api/src/${room}/`, {
    name: 'api-rooms',
    comment: 'A layer of the API may import the layers before it (API_LAYERS).',
  }),
  ...createOrderRules(API_SUBJECTS, (subject) => `^api/src/features/${subject}/`, {
    name: 'api-subjects',
    comment: 'A subject may call the subjects before it (API_SUBJECTS), so that no two call each other.',
  }),
  ...Object.entries(API_FOLDERS).flatMap(([subject, folders]) => [
    ...createOrderRules(folders.split(' '), (folder) => `^api/src/features/${subject}/${folder}/`, {
      name: `api-${subject}`,
      comment: 'A folder of a subject may call the folders before it (API_FOLDERS).',
    }),
    {
      name: `api-${subject}-files`,
      comment: 'The files next to the folders of a subject combine these, so no folder may import them.',
      from: { path: `^api/src/features/${subject}/.+/`, pathNot: TESTS },
      to: { path: `^api/src/features/${subject}/[^/]+[.]ts$` },
    },
  ]),
  {
    name: 'api-rooms-do-not-know-the-app',
    comment: 'The app gathers the features, not the other way round.',
    from: { path: '^api/src/(config|database|secrets|http|outbound|features|seed)/', pathNot: TESTS },
    to: { path: '^api/src/(app|appContext|drain|main)[.]ts$' },
  },
  {
    name: 'pdf-library-is-lazy',
    comment:
      'A process that creates no PDF must neither hold the library in memory nor load it when it starts.',
    from: { path: '^api/src/' },
    to: { path: 'node_modules/pdfkit/', dependencyTypesNot: ['dynamic-import'] },
  },
  {
    name: 'no-product-code-knows-the-sandbox',
    comment: 'The product reaches its providers through settings only, so it works without the sandbox.',
    from: {
      path: '^(api/src|shell|shared-ui|packages|[a-z]+-mfe|deploy)/',
      pathNot: TESTS,
    },
    to: { path: '^tools/sandbox/' },
  },
  {
    name: 'the-preset-knows-no-product-code',
    comment: 'How a front end is built must not depend on which one it is.',
    from: { path: '^packages/mfe/src/', pathNot: TESTS },
    to: { path: '^(packages/(?!(mfe|registry)/)|(api|tools|shared-ui|shell|[a-z]+-mfe|deploy)/)' },
  },
  {
    name: 'the-command-knows-the-store-alone',
    comment: 'The command releases builds that were made elsewhere, also outside of this repository.',
    from: { path: '^packages/mfe/command/', pathNot: TESTS },
    to: {
      path: '^(packages/(?!(mfe|registry|store)/)|packages/mfe/src/|(api|tools|shared-ui|shell|[a-z]+-mfe|deploy)/)',
    },
  },
  {
    name: 'shared-ui-is-below-everything',
    comment: 'The platform knows neither the shell nor a micro-frontend, nor what they bundle.',
    from: { path: '^shared-ui/' },
    to: { path: `${SHELL}|^packages/forms/|${REMOTES}` },
  },
  {
    name: 'forms-are-below-the-parts',
    comment: 'What every part bundles must not bring one of them along.',
    from: { path: '^packages/forms/' },
    to: { path: `^(shell|packages/order-ui)/|${REMOTES}` },
  },
  {
    name: 'forms-are-made-one-way',
    comment: 'A form that uses react-hook-form directly would behave unlike all others.',
    from: { path: FRONT_ENDS, pathNot: '^packages/forms/' },
    to: { path: 'node_modules/react-hook-form/' },
  },
  {
    name: 'shell-meets-remotes-at-run-time',
    comment: 'A shell that imports a micro-frontend cannot be released without it.',
    from: { path: '^(shell/(src|server)|packages/registry)/' },
    to: { path: REMOTES },
  },
  {
    name: 'remotes-do-not-know-each-other',
    comment: 'Micro-frontends are released apart, so they share the platform and nothing else.',
    from: { path: '^([a-z]+)-mfe/' },
    to: { path: `${SHELL}|${REMOTES}`, pathNot: '^$1-mfe/' },
  },
  {
    name: 'features-do-not-know-each-other',
    comment: 'A screen can be changed or deleted alone. What two of them need belongs into shared/.',
    from: { path: '^([a-z]+-mfe/src)/features/([^/]+)/', pathNot: TESTS },
    to: { path: '^$1/features/', pathNot: '^$1/features/$2/' },
  },
  {
    name: 'shared-knows-no-feature',
    comment: 'What all screens may use must not bring one of them along.',
    from: { path: '^([a-z]+-mfe/src)/shared/', pathNot: TESTS },
    to: { path: '^$1/features/' },
  },
  {
    name: 'order-ui-knows-no-front-end',
    comment: 'What two micro-frontends bundle must not depend on either of them, or on the shell.',
    from: { path: '^packages/order-ui/' },
    to: { path: `${SHELL}|${REMOTES}` },
  },
  {
    name: 'admin-components-are-lazy-for-shoppers',
    comment: 'No shopper downloads a component that only administrators see.',
    from: { path: '^(shell|[a-z]+-mfe)/', pathNot: '^admin-mfe/' },
    to: { path: '^packages/order-ui/src/admin/', dependencyTypesNot: ['dynamic-import'] },
  },
  {
    name: 'shared-ui-by-its-bare-name',
    comment: 'A second import path of shared-ui creates a second store at run time (docs/decisions/0001).',
    from: { path: `^(shell|packages/(forms|order-ui))/|${REMOTES}`, pathNot: TESTS },
    to: { path: '^shared-ui/', pathNot: '^shared-ui/src/(index[.]ts|server[.]ts|standalone[.]tsx)$' },
  },
  {
    name: 'shared-ui-never-by-a-relative-path',
    comment: 'A relative path never matches the share key, so it would bundle a copy.',
    from: { path: `^(shell|packages/(forms|order-ui))/|${REMOTES}` },
    to: { path: '^shared-ui/', dependencyTypes: ['local'] },
  },
  {
    name: 'platform-libraries-through-shared-ui',
    comment:
      'Router, store, toasts and HTTP reach the front ends through the public API of shared-ui, or they are loaded twice.',
    from: { path: `^(shell/src|packages/(forms|order-ui))/|${REMOTES}` },
    to: { path: PLATFORM_LIBRARIES },
  },
  {
    name: 'versions-are-compared-by-servers',
    comment: 'The code that compares ranges of versions is of no use to visitors, who would download it.',
    from: { path: FRONT_ENDS, pathNot: TESTS },
    to: { path: '^packages/registry/src/(requirements|chooseVersions)[.]ts$' },
  },
  {
    name: 'all-endpoints-are-for-the-api',
    comment: 'The list of all endpoints would carry the admin calls into every bundle.',
    from: { pathNot: '^(api|packages/contract)/' },
    to: { path: '^packages/contract/src/allEndpoints[.]ts$' },
  },
  {
    name: 'admin-calls-are-for-the-admin',
    comment: 'No shopper downloads a byte of the admin.',
    from: { pathNot: ['^(api|packages/contract|admin-mfe)/', TESTS] },
    to: { path: '^packages/contract/src/(calls/)?admin[A-Z][^/]*[.]ts$' },
  },
  {
    name: 'schemas-are-for-servers-and-forms',
    comment:
      'A browser that only makes calls downloads no schema; those of all answers would come with an endpoint.',
    from: { path: [FRONT_ENDS, CALLS], pathNot: TESTS },
    to: { path: '^packages/contract/src/', pathNot: FOR_BROWSERS, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'tests-are-not-imported',
    comment: 'What a test needs from another test belongs into testing/.',
    from: {},
    to: { path: '[.]test[.]tsx?$' },
  },
];

module.exports = {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^[a-z-]+/dist/', '^[a-z-]+/[a-z-]+/dist/', '^[.](cache|nx|data)/', '^tools/art/'] },
    // Type imports count too: a front end that names an entity's type depends on the database already.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['shop:source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
};
