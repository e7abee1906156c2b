import type { ProductImport } from '@shop/contract/adminProductImport';
import { BackLink } from '@shop/shared-ui';
import { useState } from 'react';
import { Screen } from '../../components/Screen.tsx';
import { ImportFileForm } from './ImportFileForm.tsx';
import { ImportReview } from './ImportReview.tsx';

/** Takes a file of products, shows what would become of each row, and carries it out. */
export function ProductImportPage() {
  const [checked, setChecked] = useState<ProductImport | null>(null);
  return (
    <Screen before={<BackLink to="/admin/productlist" />}>
      <ImportFileForm onChecked={setChecked} />
      {checked && <ImportReview key={checked._id} checked={checked} />}
    </Screen>
  );
}
