import {
  Alert,
  ButtonLink,
  Container,
  errorMessage,
  PageHeading,
  Spinner,
  useGetPaymentMethodsQuery,
  usePageTitle,
  useParams,
} from '@shop/shared-ui';
import { StepFrame } from '../steps/StepFrame.ts';

const HEADING = 'PayFast';

/** Where an order with this method leads. The hand-over itself needs a shop that has PayFast set up. */
export function PayFastPage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useGetPaymentMethodsQuery();
  usePageTitle(HEADING);
  return (
    <Container>
      <StepFrame>
        <PageHeading>{HEADING}</PageHeading>
        {error && !data ? (
          <Alert busy={isFetching} onRetry={() => void refetch()}>
            {errorMessage(error)}
          </Alert>
        ) : null}
        {!data && !error ? <Spinner /> : null}
        {data ? (
          <>
            <p>
              {data.methods.includes('PayFast')
                ? 'PayFast cannot take payments at the moment. Your order is safe; you can find it here.'
                : 'PayFast is not set up in this shop. Your order is safe; you can find it here.'}
            </p>
            <ButtonLink to={`/order/${id}`}>Go to your order</ButtonLink>
          </>
        ) : null}
      </StepFrame>
    </Container>
  );
}
