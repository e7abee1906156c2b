import type { Router } from '@koa/router';
import { BadOptionError } from '../service.ts';

const COMPONENTS = ['Credit & Cheque Cards', 'Capitec Pay', 'InstantEFT', 'Snapscan', 'Zapper'];

export interface StatusPage {
  /** Names of the components that are down. */
  readonly down: readonly string[];
  /**
   * Sets the components that are down: a list, or `all`; undefined changes nothing. Throws `BadOptionError`
   * for any other value.
   */
  configure(value: unknown): void;
}

/** Adds PayFast's status page, an Atlassian Statuspage, whose components work until a test takes them down. */
export function addStatusPage(router: Router): StatusPage {
  let down: readonly string[] = [];
  router.get('/status/components.json', (ctx) => {
    ctx.body = renderStatus(down);
  });
  return {
    get down() {
      return down;
    },
    configure(value) {
      if (value !== undefined) down = parseComponents(value);
    },
  };
}

const renderStatus = (down: readonly string[]) => ({
  page: { id: 'sandbox', name: 'Payfast', time_zone: 'Africa/Johannesburg' },
  components: [
    { name: 'Payments', status: down.length > 0 ? 'major_outage' : 'operational', group: true },
    ...COMPONENTS.map((name) => ({
      name: `Payments :: ${name}`,
      status: down.includes(name) ? 'major_outage' : 'operational',
      group: false,
    })),
  ],
});

function parseComponents(value: unknown): readonly string[] {
  if (value === 'all') return COMPONENTS;
  const names = Array.isArray(value) ? COMPONENTS.filter((name) => value.includes(name)) : [];
  if (!Array.isArray(value) || names.length !== value.length) {
    throw new BadOptionError(`down is all or a list of ${COMPONENTS.join(', ')}`);
  }
  return names;
}
