/**
 * The tests of the API that `npm test` runs on SQLite alone, and why: what they are about is the same whatever database
 * is behind it. `npm run test:long` runs them on both engines. The keys are files and folders below `api/src`.
 */
export const ONE_ENGINE: Readonly<Record<string, string>> = {
  'accessMatrix.test.ts': 'who may call what is decided before a statement runs',
  'backup/backupFolders.test.ts': 'which folders of backups are kept',
  'backup/bucket.test.ts': 'pictures lie in a bucket',
  'build/': 'how the program is bundled',
  'commands/adminRemoveSecondFactor.test.ts': 'arguments and words of a command',
  'config/': 'settings',
  'doctor/codeOf.test.ts': 'one function',
  'drain.test.ts': 'how a process ends',
  'features/accountSecurity/required.test.ts': 'who needs a second factor',
  'features/activity/safeWrites.test.ts': 'which writes can be undone; undo.test.ts undoes on both',
  'features/delivery/rollback.test.ts':
    'versions lie in files or a bucket; versionLoads.test.ts counts on both',
  'features/documents/': 'a document',
  'features/exchangeRate/exchangeRate.test.ts': 'answers of a provider',
  'features/files/': 'pictures lie in files or a bucket',
  'features/mail/delivery.test.ts': 'answers of a mail server',
  'features/mail/emails.test.ts': 'words of emails',
  'features/mail/givingUp.test.ts': 'answers of a mail server',
  'features/mail/plainText.test.ts': 'words of emails',
  'features/microFrontends/': 'releases lie in files or a bucket',
  'features/oidc/attacks.test.ts': 'answers of an identity provider',
  'features/oidc/codeSignIn.test.ts': 'answers of an identity provider',
  'features/openapi/': 'a document',
  'features/passwordReset/strangers.test.ts': 'limits',
  'features/payfast/refusals.test.ts': 'refused before a statement runs',
  'features/payfast/signature.test.ts': 'signatures',
  'features/paypal/providerFaults.test.ts': 'answers of a provider',
  'features/paypal/verification.test.ts': 'signatures',
  'features/secondFactor/codeLimits.test.ts': 'limits',
  'features/secondFactor/totp.test.ts': 'codes',
  'features/telemetry/': 'nothing is kept in the database',
  'features/uploads/': 'pictures lie in files or a bucket',
  'features/users/signInBuckets.test.ts': 'limits',
  'http/answers.test.ts': 'headers and bodies',
  'http/backpressure.test.ts': 'refused before a statement runs',
  'http/clientIp.test.ts': 'headers',
  'http/crossSite.test.ts': 'refused before a statement runs',
  'http/csv/': 'files',
  'http/httpServer.test.ts': 'malformed requests',
  'http/keptAnswers.test.ts': 'the memory of a process',
  'http/limitStore.test.ts': 'limits lie in Redis',
  'http/requestBody.test.ts': 'malformed requests',
  'http/serve.test.ts': 'what every call checks before a statement runs',
  'http/sessions/device.test.ts': 'headers',
  'http/shedLoad.test.ts': 'one process under load',
  'jobs/jobs.test.ts': 'when jobs run',
  'log.test.ts': 'the log',
  'outbound/': 'requests to others',
  'productionStart.test.ts': 'how a process starts and what it refuses',
  'tracing/': 'spans of one process',
};

/** Matches the paths of these. */
export const ONE_ENGINE_PATHS = Object.keys(ONE_ENGINE)
  .map((path) => `/api/src/${path.replaceAll('.', '\\.')}`)
  .join('|');
