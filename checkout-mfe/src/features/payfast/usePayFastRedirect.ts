import type { PayFastForm } from '@shop/contract/payfast';
import type { PayFastOption } from '@shop/domain/payfastOptions';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStartPayFastPaymentMutation } from './payfastEndpoints.ts';

interface PayFastRedirect {
  form?: PayFastForm | undefined;
  /** Last error, retained while the payment is started again. */
  error?: unknown;
  isLoading: boolean;
  begin: () => void;
}

interface FormResponse extends Pick<PayFastRedirect, 'form' | 'error'> {
  orderId: string;
}

interface RedirectOptions {
  /** Whether PayFast is known to be offered. */
  isOffered: boolean;
  /**
   * Payment method that PayFast's page preselects. Null offers all methods; undefined uses the method stored
   * with the order.
   */
  paymentOption: PayFastOption | null | undefined;
}

/** Starts the payment of an order once per visit, as soon as PayFast is known to be offered. */
export function usePayFastRedirect(
  orderId: string,
  { isOffered, paymentOption }: RedirectOptions,
): PayFastRedirect {
  const [start, { isLoading }] = useStartPayFastPaymentMutation();
  const [response, setResponse] = useState<FormResponse | null>(null);
  const startedRef = useRef<string | null>(null);

  const startPayment = async (): Promise<void> => {
    startedRef.current = orderId;
    const { data: form, error } = await start({
      orderId,
      ...(paymentOption !== undefined && { paymentOption }),
    });
    // The visitor may have opened another order meanwhile.
    if (startedRef.current === orderId) setResponse({ orderId, form, error });
  };
  const beginOnce = useEffectEvent(() => {
    // React may run an effect twice, but the payment must start once.
    if (startedRef.current !== orderId) void startPayment();
  });
  useEffect(() => {
    if (isOffered) beginOnce();
  }, [isOffered, orderId]);

  const { form, error } = response?.orderId === orderId ? response : {};
  return { form, error, isLoading, begin: () => void startPayment() };
}
