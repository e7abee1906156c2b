import type { BankAccountFields } from '@shop/contract/bankAccountForm';
import type { Logger } from 'pino';
import type { Clock } from '../../../../clock.ts';
import type { PayFastConfig } from '../../../../config/config.ts';
import { AppError, providerUnavailable } from '../../../../errors.ts';
import { CircuitOpenError, createCircuitBreaker } from '../../../../outbound/circuitBreaker.ts';
import { requestText } from '../../../../outbound/requestJson.ts';
import type { TextResponse } from '../../../../outbound/requestJson.ts';
import { createPayFastRequestSender } from './payfastRequest.ts';
import type { PayFastRefundResponse, RefundQueryResult } from './payfastRefundResponses.ts';
import { parseRefundQueryResult, parsePayFastRefundResponse } from './payfastRefundResponses.ts';
import type { HistoryPayment } from './payfastHistory.ts';
import type { Field } from './signature.ts';

export interface PayFastClient {
  /** Whether PayFast confirms that it sent these parameters. Throws 503 when PayFast is unavailable. */
  confirms(parameters: string): Promise<boolean>;
  /**
   * Lists the payments received from one day to another, both included; days in South African time are
   * written like `2026-12-01`. Throws 503.
   */
  findPayments(from: string, to: string): Promise<readonly HistoryPayment[]>;
  /** Finds the refundable amount of a payment and how PayFast would refund it. Throws 503. */
  findRefundable(paymentId: string): Promise<RefundQueryResult>;
  /**
   * Refunds an amount of a payment. The request is sent once, because PayFast would refund a repeated request
   * again. Throws 503 when the outcome is unknown.
   */
  refund(paymentId: string, refund: NewRefund): Promise<PayFastRefundResponse>;
}

interface NewRefund {
  readonly cents: number;
  readonly reason: string;
  /** Account for a payout by PayFast; absent when PayFast refunds the way the buyer has paid. */
  readonly account?: BankAccountFields;
}

interface PayFastOptions {
  readonly config: PayFastConfig | null;
  readonly clock: Clock;
  readonly log: Logger;
  readonly timeoutMs: number;
}

/** Number of records requested per page of the history, the maximum that PayFast allows. */
const PAGE_SIZE = 1000;

export function createPayFastClient({ config, clock, log, timeoutMs }: PayFastOptions): PayFastClient {
  const withCircuitBreaker = createCircuitBreaker(clock);
  /** Calls PayFast behind the circuit breaker. Throws 503 for any failure. */
  const callPayFast = async <Result>(ask: (settings: PayFastConfig) => Promise<Result>): Promise<Result> => {
    if (config === null) throw providerUnavailable();
    try {
      return await withCircuitBreaker(() => ask(config));
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (error instanceof CircuitOpenError) throw providerUnavailable(error.retryAfterSeconds);
      log.warn({ err: error }, 'PayFast failed');
      throw providerUnavailable();
    }
  };

  const send = createPayFastRequestSender({ clock, timeoutMs });

  return {
    confirms: (parameters) =>
      callPayFast(async ({ url }) => {
        const { status, text } = await requestText(`${url}/eng/query/validate`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: parameters,
          timeoutMs,
        });
        const verdict = text.trim();
        if (status !== 200 || !['VALID', 'INVALID'].includes(verdict)) {
          throw new Error(`PayFast answered ${status} without a verdict`);
        }
        return verdict === 'VALID';
      }),

    async findPayments(from, to) {
      const { parseHistory } = await import('./payfastHistory.ts');
      const payments: HistoryPayment[] = [];
      for (let offset = 0; ; offset += PAGE_SIZE) {
        const query: Field[] = [
          ['from', from],
          ['to', to],
          ['limit', String(PAGE_SIZE)],
          ['offset', String(offset)],
        ];
        const page = await callPayFast(async (settings) =>
          parseHistory(getSuccessText(await send(settings, '/transactions/history', { query }))),
        );
        payments.push(...page.payments);
        if (page.records < PAGE_SIZE) return payments;
      }
    },

    findRefundable: (paymentId) =>
      callPayFast(async (settings) =>
        parseRefundQueryResult(getSuccessText(await send(settings, `/refunds/query/${paymentId}`, {}))),
      ),

    refund: (paymentId, refund) =>
      callPayFast(async (settings) =>
        parsePayFastRefundResponse(
          await send(settings, `/refunds/${paymentId}`, { body: toRefundBody(refund) }),
        ),
      ),
  };
}

function getSuccessText({ status, text }: TextResponse): string {
  if (status !== 200) throw new Error(`PayFast answered ${status}`);
  return text;
}

/** Builds the body of a refund; the prefix gives a short reason the three characters that PayFast demands. */
const toRefundBody = ({ cents, reason, account }: NewRefund): Field[] => [
  ['amount', String(cents)],
  ['reason', `Refund: ${reason}`],
  ['notify_buyer', '0'],
  ...(account ? toAccountFields(account) : []),
];

const toAccountFields = (account: BankAccountFields): Field[] => [
  ['bank_account_holder', account.accountHolder],
  ['bank_name', account.bank],
  ['bank_branch_code', account.branchCode],
  ['bank_account_number', account.accountNumber],
  ['bank_account_type', account.accountType],
];
