/**
 * The tests of the API that `npm test` runs on SQLite alone, and why: what they are about is the same whatever database
 * is behind it. `npm run test:long` runs them on both engines. The keys are files and folders below `api/src`.
 */
export const ONE_ENGINE: Readonly<Record<string, string>> = {
  'accessMatrix.test.ts': 'who may call what is decided before a statement runs',
  'config/': 'settings',
  'drain.test.ts': 'how a process ends',
  'features/exchangeRate/exchangeRate.test.ts': 'answers of a provider',
  'features/files/': 'pictures lie in files or a bucket',
  'features/mail/givingUp.test.ts': 'answers of a mail server',
  'features/mail/delivery.test.ts': 'answers of a mail server',
  'features/microFrontends/': 'releases lie in files or a bucket',
  'features/oidc/attacks.test.ts': 'answers of an identity provider',
  'features/openapi/': 'a document',
  'features/payfast/refusals.test.ts': 'refused before a statement runs',
  'features/paypal/providerFaults.test.ts': 'answers of a provider',
  'features/telemetry/': 'nothing is kept in the database',
  'features/uploads/': 'pictures lie in files or a bucket',
  'features/users/signInBuckets.test.ts': 'limits',
  'http/answers.test.ts': 'headers and bodies',
  'http/crossSite.test.ts': 'refused before a statement runs',
  'http/httpServer.test.ts': 'malformed requests',
  'http/limitStore.test.ts': 'limits lie in Redis',
  'http/requestBody.test.ts': 'malformed requests',
  'http/serve.test.ts': 'what every call checks before a statement runs',
  'http/shedLoad.test.ts': 'one process under load',
  'log.test.ts': 'the log',
  'outbound/': 'requests to others',
  'tracing/': 'spans of one process',
};

/** Matches the paths of these. */
export const ONE_ENGINE_PATHS = Object.keys(ONE_ENGINE)
  .map((path) => `/api/src/${path.replaceAll('.', '\\.')}`)
  .join('|');
