import styled from 'styled-components';
import { useSavedProducts, useToggleSavedProduct } from './useSavedProducts.ts';

interface SaveButtonProps {
  product: { readonly _id: string; readonly name: string };
  className?: string;
}

/** A heart button, filled while the product is saved. */
export function SaveButton({ product, className }: SaveButtonProps) {
  const isSaved = useSavedProducts()?.ids.includes(product._id) === true;
  const toggle = useToggleSavedProduct();
  return (
    <Heart
      type="button"
      className={className}
      aria-pressed={isSaved}
      aria-label={`${isSaved ? 'Saved' : 'Save'} ${product.name}`}
      onClick={() => {
        toggle(product);
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.5 4.4 13a5 5 0 0 1 7.1-7l.5.5.5-.5a5 5 0 0 1 7.1 7z" />
      </svg>
    </Heart>
  );
}

const Heart = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: var(--radius-pill);
  color: var(--ink);
  background: var(--card);
  cursor: pointer;

  svg {
    width: 24px;
    fill: none;
    stroke: currentcolor;
    stroke-width: 2;
    stroke-linejoin: round;
  }
  &[aria-pressed='true'] {
    color: var(--danger);

    svg {
      fill: currentcolor;
    }
  }
`;
