import {
  adjustStock,
  changeSale,
  changeSizes,
  reopenCarts,
  replaceBuyer,
  replaceProduct,
} from './catalogueSteps.ts';
import { disagree, removeOrder, restoreDeleted } from './deletionSteps.ts';
import { advanceTime, deliver, order } from './orderSteps.ts';
import {
  beginPayFast,
  loseNotification,
  markAsRefunded,
  readHistory,
  receiveNotification,
  repeatNotification,
} from './payfastSteps.ts';
import { payAgain, payOnce, repeatReport } from './payingSteps.ts';
import {
  decideReview,
  reconcile,
  refundAtPayPal,
  reverseAtPayPal,
  redeliver,
  deliverPending,
} from './paypalEventSteps.ts';
import { leaveAtPayPal, payByCard, payInManyTabs, returnFromPayPal } from './paypalSteps.ts';
import { askForReturn, decideReturn } from './returnSteps.ts';
import {
  arrive,
  ask,
  cancel,
  cancelMeanwhile,
  correct,
  deliverTogether,
  endLate,
  miss,
  ship,
} from './shippingSteps.ts';
import { decideRefund, makeAtPayPal, makeDueRefunds, startRefund, takeRefundStep } from './refundSteps.ts';
import type { Walker } from './walker.ts';
import { changeSelection, copyProduct, countManually, importCount } from './workplaceSteps.ts';

export type Step = (walker: Walker) => Promise<void>;

/** The steps with their relative frequencies. */
const STEPS: readonly (readonly [step: Step, weight: number])[] = [
  [order, 32],
  [payOnce, 5],
  [repeatReport, 3],
  [payAgain, 2],
  [payByCard, 6],
  [leaveAtPayPal, 3],
  [payInManyTabs, 3],
  [returnFromPayPal, 5],
  [decideReview, 4],
  [refundAtPayPal, 3],
  [reverseAtPayPal, 3],
  [deliverPending, 1],
  [redeliver, 2],
  [reconcile, 3],
  [beginPayFast, 5],
  [receiveNotification, 6],
  [repeatNotification, 3],
  [loseNotification, 3],
  [readHistory, 2],
  [markAsRefunded, 2],
  [startRefund, 6],
  [takeRefundStep, 4],
  [makeAtPayPal, 3],
  [decideRefund, 3],
  [makeDueRefunds, 3],
  [advanceTime, 6],
  [deliver, 5],
  [ship, 4],
  [cancel, 3],
  [cancelMeanwhile, 1],
  [arrive, 2],
  [ask, 1],
  [correct, 1],
  [deliverTogether, 1],
  [miss, 1],
  [endLate, 2],
  [askForReturn, 5],
  [decideReturn, 7],
  [removeOrder, 4],
  [restoreDeleted, 3],
  [disagree, 2],
  [adjustStock, 6],
  [changeSizes, 4],
  [changeSale, 4],
  [reopenCarts, 9],
  [countManually, 4],
  [importCount, 1],
  [changeSelection, 2],
  [copyProduct, 1],
  [replaceProduct, 1],
  [replaceBuyer, 2],
];

export function nextStep({ dice }: Walker): Step {
  const total = STEPS.reduce((sum, [, weight]) => sum + weight, 0);
  let left = dice.roll(total);
  const chosen = STEPS.find(([, weight]) => {
    left -= weight;
    return left < 0;
  });
  return chosen?.[0] ?? order;
}
