import { Disclosure } from '@shop/shared-ui';
import styled from 'styled-components';

/** Steps to the product export of each shop system. */
const EXPORT_STEPS: readonly (readonly [system: string, steps: string])[] = [
  ['Shopify', 'Products, Export: all products, as “CSV for Excel, Numbers, or other spreadsheet programs”.'],
  ['WooCommerce', 'Products, All Products, Export: all columns and all products, then Generate CSV.'],
  ['Wix', 'Catalog, Store Products, More Actions, Export: all products.'],
  ['PrestaShop', 'Catalog, Products, Export in the menu above the list.'],
  ['Another shop, or a spreadsheet', 'Save the sheet as “CSV UTF-8”, or fill in the template.'],
];

/**
 * CSV template: a header and one example product. The byte order mark makes spreadsheets read it as UTF-8.
 */
const CSV_TEMPLATE =
  '\uFEFFname,price,category,brand,description,state,sizes,pictures\r\n' +
  'Example Tee,299.00,T-shirts,Example Brand,Heavy cotton.,draft,"S: 3\nM: 5",https://example.com/tee.jpg\r\n';

/** Explains how to export the products of other shop systems, and offers a CSV template. */
export function ExportHelp() {
  return (
    <Help summary="Where do I find my product file?">
      <dl>
        {EXPORT_STEPS.map(([system, steps]) => (
          <div key={system}>
            <dt>{system}</dt>
            <dd>{steps}</dd>
          </div>
        ))}
      </dl>
      <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(CSV_TEMPLATE)}`} download="products.csv">
        Download template
      </a>
    </Help>
  );
}

const Help = styled(Disclosure)`
  width: 100%;
  max-width: 40rem;

  dl {
    display: grid;
    gap: 8px;
    margin: 0 0 12px;
  }
  dt {
    font-weight: 700;
  }
  dd {
    margin: 0;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;
