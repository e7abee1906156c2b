import { listSecondFactors, removeSecondFactor } from '@shop/contract/adminSecondFactors';
import * as secondFactor from '@shop/contract/secondFactor';
import { inTransaction } from '../../../database/transaction.ts';
import { illegalTransition } from '../../../errors.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import { reauthenticate } from '../signIn/reauthentication.ts';
import type { UsersContext } from '../passwords/usersContext.ts';
import { removeFactor, findSecondFactorUserIds } from './factorRemoval.service.ts';
import {
  confirmSecondFactorSetup,
  replaceOwnRecoveryCodes,
  getSecondFactorState,
  startSecondFactorSetup,
  removeOwnSecondFactor,
} from './secondFactorSetup.service.ts';

export function secondFactorRoutes(router: ApiRouter, app: UsersContext): void {
  const { db } = app;

  serve(router, secondFactor.getSecondFactor, (_input, call) => getSecondFactorState(app, call));
  serve(router, secondFactor.startSecondFactor, ({ currentPassword }, call) =>
    startSecondFactorSetup(app, currentPassword, call),
  );
  serve(router, secondFactor.confirmSecondFactor, async ({ code }, call) => ({
    recoveryCodes: await confirmSecondFactorSetup(app, code, call),
  }));
  serve(router, secondFactor.renewRecoveryCodes, async (proof, call) => ({
    recoveryCodes: await replaceOwnRecoveryCodes(app, proof, call),
  }));
  serve(router, secondFactor.disableSecondFactor, async (proof, call) => {
    await removeOwnSecondFactor(app, proof, call);
    return { message: 'Two-step sign-in is off now.' };
  });

  serve(router, listSecondFactors, async () => ({ userIds: await findSecondFactorUserIds(db.read) }));
  serve(router, removeSecondFactor, async ({ id, currentPassword }, call) => {
    if (id === call.user.id) throw illegalTransition('Turn your own two-step sign-in off in your profile.');
    await reauthenticate(app, currentPassword, call);
    await inTransaction(db, (tx) => removeFactor(tx, call, id));
    return { message: 'Two-step sign-in removed' };
  });
}
