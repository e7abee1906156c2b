import Bowser from 'bowser';

const MOST_READ = 512;
const MOST_KEPT = 100;

/** Returns browser and system of a User-Agent, e.g. 'Firefox on Windows'; null when neither is known. */
export function deviceOf(userAgent: string): string | null {
  if (userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, MOST_READ));
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? null : names.join(' on ').slice(0, MOST_KEPT);
}
