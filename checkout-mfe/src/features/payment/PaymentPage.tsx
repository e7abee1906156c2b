import { PAYMENT_METHODS } from '@shop/contract/config';
import {
  Alert,
  Button,
  Container,
  errorHint,
  Navigate,
  PageHeading,
  paymentMethodSaved,
  selectPaymentMethod,
  selectShippingAddress,
  useAppDispatch,
  useAppSelector,
  useGetPaymentMethodsQuery,
  useNavigate,
  usePageTitle,
} from '@shop/shared-ui';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { CheckoutSteps } from '../steps/CheckoutSteps.tsx';
import { StepFrame } from '../steps/StepFrame.ts';
import { MethodChoice } from './MethodChoice.tsx';

const HEADING = 'Payment Method';
const [CREDIT_CARD] = PAYMENT_METHODS;

export function PaymentPage() {
  const address = useAppSelector(selectShippingAddress);
  const saved = useAppSelector(selectPaymentMethod);
  const { data, error, isFetching, refetch } = useGetPaymentMethodsQuery();
  const [chosen, setChosen] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  usePageTitle(HEADING);
  if (!address) return <Navigate to="/shipping" replace />;

  // Cards are always offered, so there is something to choose before the answer and without one.
  const methods = data?.methods ?? [CREDIT_CARD];
  const wanted = chosen ?? saved;
  const method = methods.find((offered) => offered === wanted) ?? CREDIT_CARD;

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    dispatch(paymentMethodSaved(method));
    void navigate('/placeorder');
  }

  return (
    <Container>
      <CheckoutSteps current="Payment" />
      <StepFrame>
        <PageHeading>{HEADING}</PageHeading>
        <form noValidate aria-label={HEADING} onSubmit={handleSubmit}>
          <MethodChoice methods={methods} method={method} onChange={setChosen} />
          {error && !data ? (
            <Alert busy={isFetching} hint={errorHint(error)} onRetry={() => void refetch()}>
              Other ways to pay could not be loaded.
            </Alert>
          ) : null}
          <Button type="submit" variant="primary">
            Continue
          </Button>
        </form>
      </StepFrame>
    </Container>
  );
}
