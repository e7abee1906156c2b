import type { PayFastForm } from '@shop/contract/payfast';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStartPayFastPaymentMutation } from './payFastEndpoints.ts';

interface HandOver {
  form?: PayFastForm | undefined;
  /** It stays while the payment is begun anew. */
  error?: unknown;
  isLoading: boolean;
  begin: () => void;
}

interface Answer extends Pick<HandOver, 'form' | 'error'> {
  orderId: string;
}

/** Begins the payment of an order once per visit, as soon as PayFast is known to be offered. */
export function useHandOver(orderId: string, isOffered: boolean): HandOver {
  const [start, { isLoading }] = useStartPayFastPaymentMutation();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const begun = useRef<string | null>(null);

  const begin = async (): Promise<void> => {
    begun.current = orderId;
    const { data: form, error } = await start({ orderId });
    // The visitor may have gone on to another order meanwhile.
    if (begun.current === orderId) setAnswer({ orderId, form, error });
  };
  const beginOnce = useEffectEvent(() => {
    // The second run of an effect must not begin it again.
    if (begun.current !== orderId) void begin();
  });
  useEffect(() => {
    if (isOffered) beginOnce();
  }, [isOffered, orderId]);

  const { form, error } = answer?.orderId === orderId ? answer : {};
  return { form, error, isLoading, begin: () => void begin() };
}
