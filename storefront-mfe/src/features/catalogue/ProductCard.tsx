import type { ProductSummary } from '@shop/contract/products';
import { Link, Price, ProductPicture, Stars } from '@shop/shared-ui';
import { CARD_PICTURE_SIZES } from './pictureSizes.ts';
import { stockNote } from './stock.ts';
import { tintOf } from './tint.ts';

interface ProductCardProps {
  product: ProductSummary;
  /** The largest picture of the first view is that of the first card. */
  isFirst: boolean;
}

/** Styled by the grid around it, so that a card costs no styled instance of its own. */
export function ProductCard({ product, isFirst }: ProductCardProps) {
  const note = stockNote(product.countInStock);
  return (
    <li className="card" data-sold-out={product.countInStock === 0}>
      <div className="art" data-tint={tintOf(product._id)}>
        <ProductPicture image={product.image} alt="" sizes={CARD_PICTURE_SIZES} priority={isFirst} />
        {note === null ? null : (
          <span className="chip" data-kind={product.countInStock === 0 ? 'gone' : 'low'}>
            {note}
          </span>
        )}
      </div>
      <div className="words">
        <h2 className="name">
          <Link to={`/product/${product._id}`}>{product.name}</Link>
        </h2>
        <p className="brand">{product.brand}</p>
        <Stars className="rating" rating={product.rating} numReviews={product.numReviews} />
        <Price rand={product.price} size="card" />
      </div>
    </li>
  );
}
