import { VOUCHER_MESSAGES, MAX_VOUCHER_CODE_LENGTH, formatVoucherEffect } from '@shop/domain/vouchers';
import {
  Alert,
  Button,
  TextField,
  errorHint,
  errorMessage,
  isErrorCode,
  useAppDispatch,
  useAppSelector,
  useGetShopConfigQuery,
} from '@shop/shared-ui';
import type { SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useCartQuote } from './useCartQuote.ts';
import { selectVoucherCode, voucherApplied, voucherRemoved } from './voucherSlice.ts';

/** Field for a voucher code. Renders nothing in a shop without vouchers, unless a code is stored. */
export function VoucherField() {
  const { hasVouchers = false } = useGetShopConfigQuery({}).data ?? {};
  const code = useAppSelector(selectVoucherCode);
  return hasVouchers || code !== null ? <VoucherControl /> : null;
}

/**
 * Form for a voucher code or, once the voucher applies, its discount and a button that removes the voucher.
 */
function VoucherControl() {
  const { discount, error, isFetching, retry } = useCartQuote();
  const code = useAppSelector(selectVoucherCode);
  const dispatch = useAppDispatch();
  const container = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const isApplied = discount !== undefined;
  useEffect(() => {
    // The focused control was removed with the form or with the voucher.
    if (hasFocus.current) container.current?.querySelector<HTMLElement>('input, button')?.focus();
    hasFocus.current = false;
  }, [isApplied]);

  function handleRemove() {
    hasFocus.current = isApplied;
    dispatch(voucherRemoved());
  }

  function handleApply(typed: string) {
    hasFocus.current = true;
    if (typed === code) retry();
    else dispatch(voucherApplied(typed));
  }

  const isRefused = isErrorCode(error, 'voucher_refused');
  return (
    <FieldContainer ref={container}>
      {discount ? (
        <div className="applied">
          <p role="status">{formatVoucherEffect(discount)}</p>
          <Button variant="quiet" aria-label={`Remove voucher ${discount.code}`} onClick={handleRemove}>
            Remove
          </Button>
        </div>
      ) : (
        <VoucherForm
          code={code}
          refusal={isRefused ? errorMessage(error) : undefined}
          busy={isFetching && code !== null}
          onApply={handleApply}
          onRemove={handleRemove}
        />
      )}
      {error === undefined || isRefused || isApplied ? null : (
        <Alert hint={errorHint(error)} onRetry={retry} busy={isFetching}>
          {errorMessage(error)}
        </Alert>
      )}
    </FieldContainer>
  );
}

interface VoucherFormProps {
  code: string | null;
  refusal: string | undefined;
  busy: boolean;
  onApply: (typed: string) => void;
  onRemove: () => void;
}

function VoucherForm({ code, refusal, busy, onApply, onRemove }: VoucherFormProps) {
  const [typed, setTyped] = useState(code ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wasSubmitted = useRef(false);
  useEffect(() => {
    // Focuses the field, so that a screen reader reads the reason of the refusal with it.
    if (refusal !== undefined && wasSubmitted.current) input.current?.focus();
    wasSubmitted.current = false;
  }, [refusal]);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const voucherCode = typed.trim();
    setIsMissing(voucherCode === '');
    if (voucherCode === '') input.current?.focus();
    else if (!busy) {
      wasSubmitted.current = true;
      onApply(voucherCode);
    }
  }

  function handleRemove() {
    setTyped('');
    input.current?.focus();
    onRemove();
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <TextField
        ref={input}
        name="voucher"
        label="Voucher code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_VOUCHER_CODE_LENGTH}
        value={typed}
        error={isMissing ? VOUCHER_MESSAGES.missing : refusal}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsMissing(false);
        }}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        Apply
      </Button>
      {code === null ? null : (
        <Button variant="quiet" aria-label={`Remove voucher ${code}`} onClick={handleRemove}>
          Remove
        </Button>
      )}
    </form>
  );
}

const FieldContainer = styled.div`
  display: grid;
  gap: 12px;

  p {
    margin: 0;
  }
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 8px;
  }
  /* Aligns the button with the input, not with the label above it or the error below it. */
  [type='submit'] {
    margin-top: calc(1.5rem + 6px);
    align-self: start;
  }
  .applied {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    align-items: center;
    justify-content: space-between;
  }
  [data-variant='quiet'] {
    justify-self: start;
    padding: 0;
  }
`;
