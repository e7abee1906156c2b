import type { TestApi } from './testApi.ts';

/** Orders of this API get their rate however long it takes, as a busy machine may need longer than the shop waits. */
export function waitForRates({ app: { exchangeRate } }: TestApi): void {
  jest
    .spyOn(exchangeRate, 'currentWithin')
    .mockImplementation(() => exchangeRate.current().catch(() => null));
}
