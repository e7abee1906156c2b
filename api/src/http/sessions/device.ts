import Bowser from 'bowser';

const MAX_PARSED_LENGTH = 512;
const MAX_STORED_LENGTH = 100;

/** Returns browser and system of a User-Agent, e.g. 'Firefox on Windows'; null when neither is known. */
export function describeDevice(userAgent: string): string | null {
  if (userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_PARSED_LENGTH));
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? null : names.join(' on ').slice(0, MAX_STORED_LENGTH);
}
