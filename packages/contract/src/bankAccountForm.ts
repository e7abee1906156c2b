import {
  BANK_ACCOUNT_MESSAGES,
  MAX_ACCOUNT_HOLDER_LENGTH,
  MAX_BANK_LENGTH,
  isAccountNumber,
  isAccountType,
  isBranchCode,
} from '@shop/domain/bankAccounts';
import * as z from 'zod/mini';
import { createTextSchema } from './inputFields.ts';

/** South African bank account to which refunds are paid. */
export const BankAccountFields = z.object({
  accountHolder: createTextSchema({
    max: MAX_ACCOUNT_HOLDER_LENGTH,
    missing: BANK_ACCOUNT_MESSAGES.accountHolder,
  }),
  /** PayFast's code of the bank, or the bank's name when PayFast has listed no banks. */
  bank: createTextSchema({ max: MAX_BANK_LENGTH, missing: BANK_ACCOUNT_MESSAGES.bank }),
  branchCode: z.string().check(z.trim(), z.refine(isBranchCode, BANK_ACCOUNT_MESSAGES.branchCode)),
  accountNumber: z.string().check(z.trim(), z.refine(isAccountNumber, BANK_ACCOUNT_MESSAGES.accountNumber)),
  accountType: z.string().check(z.refine(isAccountType, BANK_ACCOUNT_MESSAGES.accountType)),
});
export type BankAccountFields = z.infer<typeof BankAccountFields>;
