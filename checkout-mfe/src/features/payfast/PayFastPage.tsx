import type { PayFastOption } from '@shop/domain/payfastOptions';
import { isPayFastOption } from '@shop/domain/payfastOptions';
import {
  Alert,
  ButtonLink,
  Container,
  errorHint,
  errorMessage,
  isApiError,
  Link,
  NotFound,
  PageHeading,
  Spinner,
  useGetPaymentMethodsQuery,
  useParams,
  useSearchParams,
} from '@shop/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { StepColumn } from '../../shared/steps/StepColumn.ts';
import { PayFastForm } from './PayFastForm.tsx';
import { usePayFastRedirect } from './usePayFastRedirect.ts';

const NOT_FOUND = 404;
const CONFLICT = 409;

/** Redirects the buyer of a PayFast order to PayFast, which returns the buyer to the order. */
export function PayFastPage() {
  const { id = '' } = useParams();
  const [parameters] = useSearchParams();
  const methods = useGetPaymentMethodsQuery();
  const isOffered = methods.data?.methods.includes('PayFast');
  const paymentOption = parseOption(parameters.get('option'));
  const redirect = usePayFastRedirect(id, { isOffered: isOffered === true, paymentOption });

  if (isOffered === false) return <PayFastNotOffered id={id} />;
  const { form, error = methods.error } = redirect;
  const status = isApiError(error) ? error.status : null;
  if (status === NOT_FOUND) return <NotFound what="Order" />;
  if (form) {
    return (
      <PayFastLayout>
        <PayFastForm key={id} form={form} />
        <OrderLink to={`/order/${id}`}>Go to your order</OrderLink>
      </PayFastLayout>
    );
  }
  if (error === undefined) {
    return (
      <PayFastLayout>
        <Spinner />
      </PayFastLayout>
    );
  }
  const retry = redirect.error !== undefined ? redirect.begin : () => void methods.refetch();
  return (
    <PayFastLayout>
      <Alert
        busy={redirect.isLoading || methods.isFetching}
        hint={errorHint(error)}
        // A conflict means that the order has changed, which Retry cannot resolve.
        onRetry={status === CONFLICT ? undefined : retry}
      >
        {errorMessage(error)}
      </Alert>
      <OrderLink to={`/order/${id}`}>Go to your order</OrderLink>
    </PayFastLayout>
  );
}

/**
 * Parses the payment method in the URL; null if the buyer chooses at PayFast, undefined if it is absent or
 * invalid.
 */
function parseOption(text: string | null): PayFastOption | null | undefined {
  if (text === '') return null;
  return text !== null && isPayFastOption(text) ? text : undefined;
}

function PayFastNotOffered({ id }: { id: string }) {
  return (
    <PayFastLayout>
      <p>PayFast isn't set up in this shop. Your order is safe; you can find it here.</p>
      <OrderButton to={`/order/${id}`}>Go to your order</OrderButton>
    </PayFastLayout>
  );
}

function PayFastLayout({ children }: { children: ReactNode }) {
  return (
    <Container>
      <StepColumn>
        <PageHeading />
        {children}
      </StepColumn>
    </Container>
  );
}

const OrderLink = styled(Link)`
  justify-self: start;
`;

const OrderButton = styled(ButtonLink)`
  justify-self: start;
`;
