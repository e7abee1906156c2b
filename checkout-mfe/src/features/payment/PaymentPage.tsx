import { PAYMENT_METHODS } from '@shop/domain/paymentMethods';
import { PaymentFields } from '@shop/contract/checkoutForms';
import { useShopForm } from '@shop/forms/useShopForm';
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
} from '@shop/shared-ui';
import { useState } from 'react';
import { OrderTotal } from '../../shared/orderSummary/OrderTotal.tsx';
import { paymentOptionSaved, selectPaymentOption } from '../../shared/payfast/paymentOptionSlice.ts';
import { usePayFastOptions } from '../../shared/payfast/usePayFastOptions.ts';
import { CheckoutSteps } from '@shop/order-ui/CheckoutSteps';
import { StepForm } from '../../shared/steps/StepForm.ts';
import { StepColumn } from '../../shared/steps/StepColumn.ts';
import { MethodChoice } from './MethodChoice.tsx';

const [CREDIT_CARD] = PAYMENT_METHODS;

export function PaymentPage() {
  const address = useAppSelector(selectShippingAddress);
  const savedMethod = useAppSelector(selectPaymentMethod);
  const { data, error, isFetching, refetch } = useGetPaymentMethodsQuery();
  const options = usePayFastOptions();
  const [chosen, setChosen] = useState(useAppSelector(selectPaymentOption));
  const option = options.find((offered) => offered === chosen) ?? null;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const form = useShopForm({
    defaultValues: { paymentMethod: savedMethod },
    schema: PaymentFields,
    toastId: 'the payment method',
    send: () => {
      dispatch(paymentMethodSaved(method));
      dispatch(paymentOptionSaved(option));
      void navigate('/placeorder');
    },
  });
  if (!address) return <Navigate to="/shipping" replace />;

  // Cards are always offered, so the choice does not wait for the response.
  const methods = data?.methods ?? [CREDIT_CARD];
  const method = methods.find((offered) => offered === form.watch('paymentMethod')) ?? CREDIT_CARD;

  return (
    <Container>
      <StepColumn>
        <CheckoutSteps current="Payment" />
        <PageHeading />
        <StepForm form={form} aria-label="Payment Method">
          <MethodChoice
            methods={methods}
            method={method}
            onChange={(method) => form.setValue('paymentMethod', method)}
            option={option}
            onOptionChange={setChosen}
          />
          <OrderTotal />
          <Button type="submit" variant="primary">
            Continue
          </Button>
          {/* The alert is below the button, because above it would move the button while the buyer presses it. */}
          {error && !data ? (
            <Alert busy={isFetching} hint={errorHint(error)} onRetry={() => void refetch()}>
              We couldn't load the other ways to pay.
            </Alert>
          ) : null}
        </StepForm>
      </StepColumn>
    </Container>
  );
}
