import type { CurrentContent } from '@shop/contract/contentVersion';
import { isApiError } from '@shop/shared-ui';
import { useState } from 'react';

/** Content versions by field name. Without a version the server saves unconditionally. */
export type ContentVersions<Name extends string> = Partial<Record<Name, string>>;

interface FormVersions<Name extends string> {
  /** Content versions with which the next save is sent, by field name. */
  readonly versions: ContentVersions<Name>;
  /** Stores the content versions of a response to a save. After a refusal, the user can then save again. */
  readonly takeVersions: (newer: Readonly<Partial<Record<Name, string | undefined>>>) => void;
}

/**
 * Returns the versions of the content that a form was opened with. They do not follow later reads of the page, because
 * the user has not seen those changes.
 */
export function useContentVersions<Name extends string>(
  openedVersions: Readonly<Partial<Record<Name, string | undefined>>>,
): FormVersions<Name> {
  const [versions, setVersions] = useState(() => omitMissingVersions(openedVersions));
  return {
    versions,
    takeVersions: (newer) => {
      setVersions((current) => ({ ...current, ...omitMissingVersions(newer) }));
    },
  };
}

/** Returns the current content versions from a `stale_version` error, by field name; empty for any other error. */
export function getCurrentVersions(error: unknown): Readonly<Record<string, string>> {
  const current: Readonly<Record<string, CurrentContent>> = (isApiError(error) && error.data?.current) || {};
  return Object.fromEntries(Object.entries(current).map(([name, { version }]) => [name, version]));
}

function omitMissingVersions<Name extends string>(
  versions: Readonly<Partial<Record<Name, string | undefined>>>,
): ContentVersions<Name> {
  const versionsByName: ContentVersions<Name> = {};
  return Object.assign(
    versionsByName,
    Object.fromEntries(Object.entries(versions).filter(([, version]) => version !== undefined)),
  );
}
