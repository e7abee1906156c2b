/**
 * The tests of the API that `npm test` runs on SQLite alone, and why: what they are about is the same whatever database
 * is behind it. `npm run test:long` runs them on both engines. The keys are files and folders below `api/src`.
 */
export const ONE_ENGINE: Readonly<Record<string, string>> = {
  'accessMatrix.test.ts': 'who may call what is decided before a statement runs',
  'backup/backupFolders.test.ts': 'which folders of backups are kept',
  'backup/bucket.test.ts': 'pictures lie in a bucket',
  'build/': 'how the program is bundled',
  'cluster/': 'processes of one machine; faults/workers.mariadb.test.ts kills them on the other engine',
  'commands/adminRemoveSecondFactor.test.ts': 'arguments and words of a command',
  'config/': 'settings',
  'doctor/codeOf.test.ts': 'one function',
  'drain.test.ts': 'how a process ends',
  'features/accounts/security/required.test.ts': 'who needs a second factor',
  'features/accounts/security/secondFactor.test.ts': 'codes',
  'features/office/activity/safeWrites.test.ts': 'which writes can be undone; undo.test.ts undoes on both',
  'features/frontends/delivery/rollback.test.ts':
    'versions lie in files or a bucket; versionLoads.test.ts counts on both',
  'features/orders/documents/creditNote.test.ts': 'a document',
  'features/orders/documents/documentPdf.test.ts': 'a document',
  'features/orders/documents/invoice.test.ts': 'a document',
  'features/orders/documents/issuedDocuments.test.ts': 'a document',
  'features/orders/documents/shopDays.test.ts': 'a document',
  'features/accounts/emailConfirmation/': 'links in emails',
  'features/orders/providers/rate/': 'answers of a provider',
  'features/pictures/': 'pictures lie in files or a bucket',
  'features/mail/delivery.test.ts': 'answers of a mail server',
  'features/mail/emails.test.ts': 'words of emails',
  'features/mail/givingUp.test.ts': 'answers of a mail server',
  'features/mail/plainText.test.ts': 'words of emails',
  'features/frontends/microFrontends/': 'releases lie in files or a bucket',
  'features/accounts/oidc/attacks.test.ts': 'answers of an identity provider',
  'features/accounts/oidc/codeSignIn.test.ts': 'answers of an identity provider',
  'features/accounts/oidc/oidc.test.ts': 'answers of an identity provider; linking.test.ts links on both',
  'features/openapi/': 'a document',
  'features/accounts/passwordReset/strangers.test.ts': 'limits',
  'features/orders/providers/payfast/refusals.test.ts': 'refused before a statement runs',
  'features/orders/providers/payfast/signature.test.ts': 'signatures',
  'features/orders/providers/paypal/providerFaults.test.ts': 'answers of a provider',
  'features/orders/providers/paypal/verification.test.ts': 'signatures',
  'features/accounts/secondFactor/': 'codes and limits',
  'features/catalogue/sitemap/': 'a document',
  'features/frontends/telemetry/': 'nothing is kept in the database',
  'features/accounts/signIn/signInBuckets.test.ts': 'limits',
  'http/answers.test.ts': 'headers and bodies',
  'http/backpressure.test.ts': 'refused before a statement runs',
  'http/clientIp.test.ts': 'headers',
  'http/crossSite.test.ts': 'refused before a statement runs',
  'http/csv/': 'files',
  'http/httpServer.test.ts': 'malformed requests',
  'http/limitStore.test.ts': 'limits lie in Redis',
  'http/requestBody.test.ts': 'malformed requests',
  'http/responseCache.test.ts': 'the memory of a process',
  'http/serve.test.ts': 'what every call checks before a statement runs',
  'http/sessions/device.test.ts': 'headers',
  'http/shedLoad.test.ts': 'one process under load',
  'http/whoDidWhat.test.ts': 'the log',
  'jobs/jobs.test.ts': 'when jobs run',
  'log.test.ts': 'the log',
  'outbound/': 'requests to others',
  'productionStart.test.ts': 'how a process starts and what it refuses',
  'tracing/': 'spans of one process',
};

/** Fault tests that `npm test` runs on the other engine alone. `npm run test:faults` runs them on both. */
export const FAULTS = {
  sqlite: ['killedRefunds.sqlite.test.ts'],
  mariadb: ['backupUnderLoad.mariadb.test.ts'],
};

/** What loads a machine to its limit is left to `npm run test:faults`, where nothing runs beside it. */
export const STORMS = ['storm.sqlite.test.ts'];

/** The test of the rules of dependencies: `npm test` checks the repository itself. */
export const LONG_ONLY = ['scripts/check/arrows.test.ts'];

const pattern = (folder: string, paths: readonly string[]): string =>
  paths.map((path) => `/${folder}/${path.replaceAll('.', '\\.')}`).join('|');

/** Matches the paths of what `npm test` leaves out on each engine. */
export const LEFT_OUT = {
  sqlite: [pattern('api/faults', [...FAULTS.sqlite, ...STORMS]), ...LONG_ONLY.map((path) => `/${path}`)].join(
    '|',
  ),
  mariadb: [pattern('api/src', Object.keys(ONE_ENGINE)), pattern('api/faults', FAULTS.mariadb)].join('|'),
};
