export const MAX_ACCOUNT_HOLDER_LENGTH = 100;
export const MAX_BANK_LENGTH = 50;
export const BRANCH_CODE_DIGITS = 6;
export const MAX_ACCOUNT_NUMBER_DIGITS = 16;

/** Labels of the types of bank accounts, by the codes that PayFast requires in a refund. */
export const ACCOUNT_TYPE_LABELS = { current: 'Current or cheque', savings: 'Savings' } as const;
export type AccountType = keyof typeof ACCOUNT_TYPE_LABELS;

export const BANK_ACCOUNT_MESSAGES = {
  accountHolder: 'Please enter the name of the account holder.',
  bank: 'Please choose the bank.',
  branchCode: 'Please enter the 6 digits of the branch code.',
  accountNumber: 'Please enter the account number, 6 to 16 digits.',
  accountType: 'Please choose the type of the account.',
} as const;

export const isBranchCode = (text: string): boolean => /^\d{6}$/.test(text);

export const isAccountNumber = (text: string): boolean => /^\d{6,16}$/.test(text);

export const isAccountType = (text: string): text is AccountType => Object.hasOwn(ACCOUNT_TYPE_LABELS, text);
