import { confirmSecondFactor, startSecondFactor } from '@shop/contract/secondFactor';
import { Secret, TOTP } from 'otpauth';
import type { UserEntity } from '../../database/entities/accounts.ts';
import type { TestApi } from '../testApi.ts';

const STEP_MS = 30_000;

export interface TestFactor {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** Moves the clock by one step, and gives the code of the app that is new then. */
  nextCode(): string;
}

/** Turns the second factor of an administrator on, as the profile does, and plays their app. */
export async function aSecondFactor(api: TestApi, admin: UserEntity): Promise<TestFactor> {
  const browser = api.as(admin);
  const { secret } = (await browser.call(startSecondFactor, {})).body;
  const { recoveryCodes } = (await browser.call(confirmSecondFactor, { code: computeCode(secret, api) }))
    .body;
  return {
    secret,
    recoveryCodes,
    nextCode() {
      api.clock.advance(STEP_MS);
      return computeCode(secret, api);
    },
  };
}

/** The code that an app with this secret shows now. */
export function computeCode(secret: string, { clock }: Pick<TestApi, 'clock'>): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now().getTime() });
}
