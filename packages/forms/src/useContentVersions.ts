import type { CurrentContent } from '@shop/contract/contentVersion';
import { isApiError } from '@shop/shared-ui';
import { useState } from 'react';

/** Versions by the names of the fields. A server that does not give one makes the change in any case. */
export type ContentVersions<Name extends string> = Partial<Record<Name, string>>;

interface Opened<Name extends string> {
  /** The versions that the next save replaces. */
  readonly versions: ContentVersions<Name>;
  /** Takes the versions of an answer: of a save, or of a refusal, which the form shows, so that the person can save again. */
  readonly takeVersions: (newer: Readonly<Partial<Record<Name, string | undefined>>>) => void;
}

/**
 * The versions of what a form was opened with. They do not follow what the page reads later: the person has not seen what
 * another one has changed since.
 */
export function useContentVersions<Name extends string>(
  opened: Readonly<Partial<Record<Name, string | undefined>>>,
): Opened<Name> {
  const [versions, setVersions] = useState(() => given(opened));
  return {
    versions,
    takeVersions: (newer) => {
      setVersions((known) => ({ ...known, ...given(newer) }));
    },
  };
}

/** What has changed since the form was opened, of an error `stale_version`. */
export function currentVersions(error: unknown): Readonly<Record<string, string>> {
  const current: Readonly<Record<string, CurrentContent>> = (isApiError(error) && error.data?.current) || {};
  return Object.fromEntries(Object.entries(current).map(([name, { version }]) => [name, version]));
}

function given<Name extends string>(
  versions: Readonly<Partial<Record<Name, string | undefined>>>,
): ContentVersions<Name> {
  const known: ContentVersions<Name> = {};
  return Object.assign(
    known,
    Object.fromEntries(Object.entries(versions).filter(([, version]) => version !== undefined)),
  );
}
