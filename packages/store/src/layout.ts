import { MAPS_FOLDER } from '@shop/registry/contract';

/**
 * Keys of the store. A team owns the objects below its micro-frontend's name and no others, so no team's
 * release affects another team.
 *
 * - `<name>/<version>/…`: a build; created once, `mfe.json` last, which makes it a version
 * - `<name>/entry/<generation>.json`: which versions serve; the highest generation counts
 * - `<name>/maps/<version>/…`: the source maps of a build; never public
 * - `<name>/errors.json`: the errors that visitors' browsers have reported, by version; the API writes it
 * - `<name>/verified/<version>.json`: the results of a version's verification
 * - `<name>/audit/<time>-<id>.json`: author and action of each change; never overwritten
 * - `<name>/preview/<id>.json`: the version that a link shows to its holders, and its expiry
 * - `<name>/probe/<id>`: tests whether the store lets writers overwrite objects; removed after the test
 * - `platform/prefixes/<generation>.json`: the prefixes and origins of each name; the highest generation
 * counts
 * - `platform/prefixes.json`: a copy for shells and commands released before generations
 * - `platform/addresses.json`: the URLs of the store's files and of the shop, for the commands of teams
 */
const NAME_PATTERN = /^[a-z][a-z0-9]*$/;
/**
 * Pattern of a version: the version of the package, followed by the first 16 hexadecimal digits of the hash of the
 * build's files.
 */
const VERSION_PATTERN = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?-[0-9a-f]{16}$/;
/** Folder of the platform's team in the store. */
export const PLATFORM = 'platform';
const RESERVED_NAMES = [PLATFORM];
const GENERATION_DIGITS = 10;

export const COMMIT_FILE = 'mfe.json';
export const GRANTS_KEY = `${PLATFORM}/prefixes.json`;
export const GRANTS_FOLDER = `${PLATFORM}/prefixes/`;

export const isName = (text: string): boolean => NAME_PATTERN.test(text) && !RESERVED_NAMES.includes(text);
export const isVersion = (text: string): boolean => VERSION_PATTERN.test(text);

export const getFolder = (name: string): string => `${checkName(name)}/`;
export const getVersionFolder = (name: string, version: string): string =>
  `${getFolder(name)}${checkVersion(version)}/`;
export const getCommitKey = (name: string, version: string): string =>
  getVersionFolder(name, version) + COMMIT_FILE;
export const getMapFolder = (name: string, version: string): string =>
  `${getFolder(name)}${MAPS_FOLDER}/${checkVersion(version)}/`;
export const getErrorsKey = (name: string): string => `${getFolder(name)}errors.json`;
export const getEntryFolder = (name: string): string => `${getFolder(name)}entry/`;
export const getEntryKey = (name: string, generation: number): string =>
  getGenerationKey(getEntryFolder(name), generation);
export const getGrantsKey = (generation: number): string => getGenerationKey(GRANTS_FOLDER, generation);
export const getVerifiedFolder = (name: string): string => `${getFolder(name)}verified/`;
export const getVerifiedKey = (name: string, version: string): string =>
  `${getVerifiedFolder(name)}${checkVersion(version)}.json`;
export const getAuditFolder = (name: string): string => `${getFolder(name)}audit/`;
export const getAuditKey = (name: string, { at, id }: { at: string; id: string }): string =>
  `${getAuditFolder(name)}${at.replace(/\W/g, '')}-${id}.json`;
export const getPreviewFolder = (name: string): string => `${getFolder(name)}preview/`;
export const getPreviewKey = (name: string, id: string): string => `${getPreviewFolder(name)}${id}.json`;
export const getProbeKey = (name: string, id: string): string =>
  `${name === PLATFORM ? `${PLATFORM}/` : getFolder(name)}probe/${id}`;

/** Returns the generation in the key of an entry or of the grants; null for any other key. */
export function parseGeneration(key: string): number | null {
  const [, digits] = /\/(?:entry|prefixes)\/(\d+)\.json$/.exec(key) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Returns the key of a generation, with a fixed number of digits, so that keys sort like numbers. */
const getGenerationKey = (folder: string, generation: number): string =>
  `${folder}${String(generation).padStart(GENERATION_DIGITS, '0')}.json`;

/** Returns the version in the key of a build's file; null for any other key. */
export function parseVersion(key: string): string | null {
  const [, second = ''] = key.split('/');
  return isVersion(second) ? second : null;
}

function checkName(name: string): string {
  if (!isName(name)) throw new Error(`${JSON.stringify(name)} cannot be the name of a micro-frontend.`);
  return name;
}

function checkVersion(version: string): string {
  if (!isVersion(version)) throw new Error(`${JSON.stringify(version)} is no version of the store.`);
  return version;
}
