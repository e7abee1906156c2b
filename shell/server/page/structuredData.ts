import { getColorLabel } from '@shop/domain/baseColors';
import { getReviewDay } from '@shop/domain/shopDays';
import { getProduct } from '@shop/contract/calls/products';
import { Product } from '@shop/contract/products';
import type { PageContent } from './pageContent.ts';

/** A node of the schema.org vocabulary in JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>;

interface PageLocation {
  readonly shopName: string;
  /** Origin of the shop, which completes relative URLs. */
  readonly publicUrl: string;
  /** Canonical URL of the page. */
  readonly canonical: string;
}

const SCHEMA_CONTEXT = 'https://schema.org';
const MAX_REVIEWS = 5;

/**
 * Returns the structured data of a page: for the landing page the shop and its search; for a product page the
 * product with offer, rating and reviews, and the breadcrumbs; none for other pages. The fields are those
 * that Google's documentation of rich results requires or recommends.
 */
export function createStructuredData(
  { seeds }: Pick<PageContent, 'seeds'>,
  location: PageLocation,
): StructuredData[] {
  if (location.canonical === `${location.publicUrl}/`)
    return [createOrganization(location), createWebsite(location)];
  const product = findPageProduct({ seeds });
  return product ? [createProductData(product, location), createBreadcrumbs(product, location)] : [];
}

/** Finds the product in the page's data; null if the page shows none. */
export function findPageProduct({ seeds }: Pick<PageContent, 'seeds'>): Product | null {
  const seed = seeds.find(({ endpoint }) => endpoint === getProduct.name);
  return (seed && Product.safeParse(seed.data).data) ?? null;
}

function createOrganization({ shopName, publicUrl }: PageLocation): StructuredData {
  return {
    '@context': SCHEMA_CONTEXT,
    '@type': 'Organization',
    name: shopName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
  };
}

function createWebsite({ shopName, publicUrl }: PageLocation): StructuredData {
  return {
    '@context': SCHEMA_CONTEXT,
    '@type': 'WebSite',
    name: shopName,
    url: `${publicUrl}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search/{search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

function createProductData(
  product: Product,
  { shopName, publicUrl, canonical }: PageLocation,
): StructuredData {
  const { name, description, brand, category, price, countInStock, rating, numReviews } = product;
  const pictures = product.images?.map(({ url }) => url) ?? [];
  return {
    '@context': SCHEMA_CONTEXT,
    '@type': 'Product',
    name,
    description,
    image: (pictures.length > 0 ? pictures : [product.image]).map((url) => new URL(url, publicUrl).href),
    sku: product._id,
    category,
    ...(brand !== '' && { brand: { '@type': 'Brand', name: brand } }),
    ...(product.color !== undefined && { color: getColorLabel(product.color) }),
    offers: {
      '@type': 'Offer',
      url: canonical,
      priceCurrency: 'ZAR',
      price: price.toFixed(2),
      ...(product.saleUntil !== undefined && { priceValidUntil: product.saleUntil }),
      availability: `${SCHEMA_CONTEXT}/${countInStock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${SCHEMA_CONTEXT}/NewCondition`,
      seller: { '@type': 'Organization', name: shopName },
    },
    ...(numReviews > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: numReviews },
      review: product.reviews.slice(0, MAX_REVIEWS).map((review) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: review.name },
        datePublished: getReviewDay(review.createdAt),
        reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
        reviewBody: review.comment,
      })),
    }),
  };
}

function createBreadcrumbs(
  { name, category, categorySlug = '' }: Product,
  { publicUrl, canonical }: PageLocation,
): StructuredData {
  const breadcrumbs = [
    { name: 'All products', item: `${publicUrl}/home` },
    ...(categorySlug === ''
      ? []
      : [{ name: category, item: `${publicUrl}/category/${encodeURIComponent(categorySlug)}` }]),
    { name, item: canonical },
  ];
  return {
    '@context': SCHEMA_CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map((each, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...each,
    })),
  };
}
