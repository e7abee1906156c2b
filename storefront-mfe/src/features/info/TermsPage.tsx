import type { LegalText } from '@shop/contract/legalTexts';
import { formatShopDate } from '@shop/domain/shopDays';
import {
  Container,
  isApiError,
  Link,
  NotFound,
  PageHeading,
  Spinner,
  useSearchParams,
  useShopIdentity,
} from '@shop/shared-ui';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { Article } from './Article.tsx';
import { BuiltInTerms } from './BuiltInTerms.tsx';
import { useGetLegalTextQuery } from './legalTextEndpoints.ts';
import { LegalTextLines } from './LegalTextLines.tsx';
import { SupplierDetails } from './SupplierDetails.tsx';

const NOT_FOUND = 404;
const BUILT_IN: LegalText = { version: 1, text: null, publishedAt: '' };

/** The current terms, or the version in the URL parameter `version`, e.g. the one that an order links to. */
export function TermsPage() {
  const { name } = useShopIdentity();
  const [parameters] = useSearchParams();
  const version = parameters.get('version') ?? '';
  const input = { kind: 'terms', ...(version !== '' && { version }) } as const;
  const { currentData, error, refetch } = useGetLegalTextQuery(input);
  const isUnknown = isApiError(error) && error.status === NOT_FOUND;
  if (isUnknown && version !== '') {
    return <NotFound what="Terms" all={{ name: 'current terms', to: '/terms' }} />;
  }
  // An API of an earlier release does not have this endpoint; it has no terms except the built-in text.
  const terms = currentData ?? (isUnknown ? BUILT_IN : undefined);
  if (!terms) {
    return (
      <Container>
        <PageHeading />
        {error ? <ErrorAlert error={error} onRetry={() => void refetch()} /> : <Spinner />}
      </Container>
    );
  }
  return (
    <Article
      lead={`What ${name} promises when you order here, and what we ask of you. South African law applies, and nothing here takes away a right that it gives you.`}
    >
      {version !== '' && (
        <p>
          Version {terms.version}, published on {formatShopDate(terms.publishedAt)}.{' '}
          <Link to="/terms">See the current terms</Link>
        </p>
      )}
      <h2>Who we are</h2>
      <SupplierDetails />
      {terms.text === null ? <BuiltInTerms /> : <LegalTextLines text={terms.text} />}
    </Article>
  );
}
