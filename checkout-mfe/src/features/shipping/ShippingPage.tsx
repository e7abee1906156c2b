import { COUNTRY } from '@shop/domain/addresses';
import {
  Container,
  PageHeading,
  selectShippingAddress,
  selectUserInfo,
  shippingAddressSaved,
  useAppDispatch,
  useAppSelector,
  useGetPaymentMethodsQuery,
  useNavigate,
} from '@shop/shared-ui';
import { CheckoutSteps } from '@shop/order-ui/CheckoutSteps';
import { StepFrame } from '../../shared/steps/StepFrame.ts';
import { ShippingForm } from './ShippingForm.tsx';
import { getStartingAddress } from './startingAddress.ts';

export function ShippingPage() {
  const inCart = useAppSelector(selectShippingAddress);
  const user = useAppSelector(selectUserInfo);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  // Preloads the payment methods, so that the next step opens with all of them and its button does not move
  // while pressed.
  useGetPaymentMethodsQuery();

  return (
    <Container>
      <CheckoutSteps current="Shipping" />
      <StepFrame>
        <PageHeading />
        <p>{user ? `Deliver to ${user.name}. ` : ''}All fields are required.</p>
        <ShippingForm
          start={getStartingAddress(inCart, user)}
          onContinue={(fields) => {
            dispatch(shippingAddressSaved({ ...fields, country: COUNTRY }));
            void navigate('/payment');
          }}
        />
      </StepFrame>
    </Container>
  );
}
