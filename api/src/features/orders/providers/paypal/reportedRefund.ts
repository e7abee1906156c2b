import { centsFromRand } from '@shop/domain/money';
import type { ReportedRefund } from '../../money/providerRefunds.service.ts';
import type { PayPalRefund } from './paypalResponses.ts';
import { getCaptureId } from './paypalResponses.ts';

const STATE_BY_PAYPAL_STATUS: Readonly<Record<string, ReportedRefund['state']>> = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
};

/**
 * Parses PayPal's report of a refund; one without a status counts as completed. Returns null when the report does not
 * name capture and amount, or its status is unknown.
 */
export function parseReportedRefund(refund: PayPalRefund): ReportedRefund | null {
  const { id, status = 'COMPLETED', amount, custom_id: customId = null, status_details } = refund;
  const captureId = getCaptureId(refund);
  const cents = centsFromRand(amount?.value ?? '');
  const state = STATE_BY_PAYPAL_STATUS[status];
  if (captureId === null || cents === null || state === undefined) return null;
  return { id, state, issue: status_details?.reason ?? status, captureId, cents, customId };
}
