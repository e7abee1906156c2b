import type { Sale } from '@shop/contract/adminSales';
import { formatShopDateTime } from '@shop/domain/shopDays';
import { Button, errorMessage, formatPrice, Link, notify } from '@shop/shared-ui';
import { useState } from 'react';
import { ConfirmedActionButton } from '../../shared/ConfirmedActionButton.tsx';
import { RowActions } from '../../shared/RowActions.ts';
import { TextCell } from '../../shared/TextCell.ts';
import { Period } from './Period.tsx';
import { SaleDialog } from './SaleDialog.tsx';
import { useChangeSaleMutation } from './saleEndpoints.ts';
import { formatPromotionStats } from './voucherText.ts';

export function SaleRow({ sale }: { sale: Sale }) {
  const { product, price, regularPrice, was, from, until, endedAt } = sale;
  const compared = was === undefined ? '' : `, was ${formatPrice(was)}`;
  const regularly = was === regularPrice ? '' : `; regularly ${formatPrice(regularPrice)}`;
  return (
    <tr>
      <TextCell data-label="PRODUCT">
        {product.isDeleted ? (
          product.name
        ) : (
          <Link to={`/admin/product/${product._id}/edit`}>{product.name}</Link>
        )}
      </TextCell>
      <TextCell data-label="PRICE">{formatPrice(price) + compared + regularly}</TextCell>
      <td data-label="TIME">
        <div>
          <Period from={from} until={endedAt ?? until} />
          {endedAt !== undefined && endedAt < until && `, planned until ${formatShopDateTime(until)}`}
        </div>
      </td>
      <td data-label="BROUGHT">{formatPromotionStats(sale.figures)}</td>
      <td data-label="ACTIONS">
        {!product.isDeleted && (
          <RowActions>
            {endedAt === undefined ? <StopSaleButton sale={sale} /> : <DuplicateSaleButton sale={sale} />}
          </RowActions>
        )}
      </td>
    </tr>
  );
}

/** Ends a running sale or cancels a planned one, and offers to undo this. */
function StopSaleButton({ sale: { product, price, from, until } }: { sale: Sale }) {
  const [changeSale] = useChangeSaleMutation();
  const { _id: productId } = product;
  const stop = async (): Promise<void> => {
    const { data, error } = await changeSale({ productId, version: product.version, salePrice: null });
    if (!data) {
      notify.error(errorMessage(error), { about: productId });
      return;
    }
    const onAction = () => void startAgain(data.version);
    notify.withAction('Sale stopped', { about: productId, label: 'Undo', onAction });
  };
  const startAgain = async (version: number): Promise<void> => {
    const sale = { salePrice: price, saleFrom: from, saleUntil: until };
    const { data, error } = await changeSale({ productId, version, ...sale });
    if (data) notify.success('Sale started again', { about: productId });
    else notify.error(errorMessage(error), { about: productId });
  };
  return (
    <ConfirmedActionButton
      verb="Stop"
      name={`the sale of ${product.name}`}
      question="Stop this sale now? The regular price will apply again."
      subject={product.name}
      variants={['secondary', 'primary']}
      onConfirm={stop}
    />
  );
}

function DuplicateSaleButton({ sale }: { sale: Sale }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Duplicate the sale of ${sale.product.name}`}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Duplicate
      </Button>
      {isOpen && (
        <SaleDialog
          sale={sale}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
