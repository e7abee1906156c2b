import { readAudits } from '@shop/store/audits';
import { getEntryState } from '@shop/store/entry';
import { readGrantedRights } from '@shop/store/grants';
import type { ObjectStore } from '@shop/store/objectStore';
import { readCurrentEntry } from '@shop/store/readEntry';
import { SHELL } from '@shop/store/shellRelease';
import type { VersionError } from '@shop/store/versionErrors';
import { readVersionErrors } from '@shop/store/versionErrors';
import { listPublishedVersions, readVerification } from '@shop/store/versions';
import type { Context } from '../context.ts';
import { alignColumns, indentLines } from '../report.ts';
import type { Report } from '../report.ts';
import { describeState } from '../describeState.ts';

const MAX_LISTED_VERSIONS = 10;
const MAX_LISTED_AUDITS = 5;

/**
 * Reports the published and the serving versions, the last changes and the reported errors, of one name or of
 * all.
 */
export async function reportStatus({ store: open }: Context, requestedName?: string): Promise<Report> {
  const store = await open();
  const names = requestedName === undefined ? await listKnownNames(store) : [requestedName];
  const statuses = await Promise.all(names.map((name) => readStatus(store, name)));
  return {
    lines: statuses.flatMap(formatStatus),
    data: requestedName === undefined ? statuses : statuses[0],
  };
}

/** Lists the shell and every micro-frontend with granted prefixes. */
export async function listKnownNames(store: ObjectStore): Promise<string[]> {
  const { prefixes } = await readGrantedRights(store);
  return [...new Set([SHELL, ...Object.keys(prefixes).sort()])];
}

type Status = Awaited<ReturnType<typeof readStatus>>;

async function readStatus(store: ObjectStore, name: string) {
  const [{ generation, entry }, published, audits, errors] = await Promise.all([
    readCurrentEntry(store, name),
    listPublishedVersions(store, name),
    readAudits(store, name),
    readVersionErrors(store, name),
  ]);
  const versions = await Promise.all(
    published.map(async ({ version, publishedAt }) => {
      const verification = await readVerification(store, name, version);
      return { version, publishedAt, verifiedAt: verification?.at ?? null };
    }),
  );
  const state = getEntryState(entry);
  const latestAudits = audits.slice(-MAX_LISTED_AUDITS).reverse();
  return { name, generation, ...state, versions, audits: latestAudits, errors: errors?.versions ?? {} };
}

function formatStatus({ name, generation, versions, audits, errors, ...state }: Status): string[] {
  const versionRows = versions
    .slice(0, MAX_LISTED_VERSIONS)
    .map(({ version, publishedAt, verifiedAt }) => [
      version,
      `published ${publishedAt.toISOString()}`,
      verifiedAt === null ? 'not verified' : `verified ${verifiedAt}`,
    ]);
  const auditRows = audits.map(({ at, by, action, why }) => [at, by, action, why]);
  return [
    `${name} (generation ${generation})`,
    ...describeState(state),
    ...indentLines(['versions', ...indentLines(alignColumns(versionRows))]),
    ...indentLines(['done last', ...indentLines(alignColumns(auditRows))]),
    ...Object.entries(errors).flatMap(([version, errorList]) =>
      indentLines([`errors of ${version}`, ...indentLines(errorList.flatMap(formatError))]),
    ),
  ];
}

const formatError = ({ message, count, lastAt, stack }: VersionError): string[] => [
  `${count} × ${message} (last ${lastAt})`,
  ...indentLines(stack),
];
