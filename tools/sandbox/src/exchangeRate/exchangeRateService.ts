import { Router } from '@koa/router';
import { createFaults, applyFaults } from '../faults.ts';
import { BadOptionError, assertKnownOptions } from '../service.ts';
import type { Service } from '../service.ts';

const DAY_SECONDS = 24 * 60 * 60;

const RATES_PER_RAND = { ZAR: 1, USD: 0.0571, EUR: 0.0492, GBP: 0.0427, BWP: 0.7638, NAD: 1 };

export function createExchangeRateService(): Service {
  const faults = createFaults();
  let usdPerRand = RATES_PER_RAND.USD;
  /**
   * Time in seconds from a response to the next update of the rates, which the response announces; set by a
   * test. While unset, a response announces midnight UTC like the real service.
   */
  let nextUpdateSeconds: number | undefined;

  const router = new Router({ prefix: '/exchange-rate' });
  router.use(applyFaults(faults));

  router.get('/latest/:base', (ctx) => {
    if (ctx.params['base'] !== 'ZAR') {
      ctx.status = 404;
      ctx.body = { result: 'error', 'error-type': 'unsupported-code' };
      return;
    }
    ctx.body = {
      result: 'success',
      ...getUpdateTimes(nextUpdateSeconds),
      base_code: 'ZAR',
      conversion_rates: { ...RATES_PER_RAND, USD: usdPerRand },
    };
  });

  return {
    name: 'exchange-rate',
    faults,
    routes: router,
    configure(options) {
      assertKnownOptions(options, ['rate', 'nextUpdateSeconds']);
      const rate = parseNumberOption(options['rate'], 'rate');
      const seconds = parseNumberOption(options['nextUpdateSeconds'], 'nextUpdateSeconds');
      usdPerRand = rate ?? usdPerRand;
      nextUpdateSeconds = seconds ?? nextUpdateSeconds;
    },
    describe: () => ({ rate: usdPerRand }),
  };
}

function getUpdateTimes(nextUpdateSeconds: number | undefined) {
  const now = Math.floor(Date.now() / 1000);
  const midnight = now - (now % DAY_SECONDS);
  const last = nextUpdateSeconds === undefined ? midnight : now;
  const next = nextUpdateSeconds === undefined ? midnight + DAY_SECONDS : now + nextUpdateSeconds;
  return {
    time_last_update_unix: last,
    time_last_update_utc: new Date(last * 1000).toUTCString(),
    time_next_update_unix: next,
    time_next_update_utc: new Date(next * 1000).toUTCString(),
  };
}

function parseNumberOption(value: unknown, name: string): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'number') throw new BadOptionError(`${name} is a number`);
  return value;
}
