import { Disclosure } from '@shop/shared-ui';
import styled from 'styled-components';

/** Where each system has the export of its products. */
const EXPORTS: readonly (readonly [system: string, steps: string])[] = [
  ['Shopify', 'Products, Export: all products, as “CSV for Excel, Numbers, or other spreadsheet programs”.'],
  ['WooCommerce', 'Products, All Products, Export: all columns and all products, then Generate CSV.'],
  ['Wix', 'Catalog, Store Products, More Actions, Export: all products.'],
  ['PrestaShop', 'Catalog, Products, Export in the menu above the list.'],
  ['Another shop, or a spreadsheet', 'Save the sheet as “CSV UTF-8”, or fill in the template.'],
];

/** Header of a file with one product, with a byte order mark by which spreadsheets recognise UTF-8. */
const TEMPLATE =
  '\uFEFFname,price,category,brand,description,state,sizes,pictures\r\n' +
  'Example Tee,299.00,T-shirts,Example Brand,Heavy cotton.,draft,"S: 3\nM: 5",https://example.com/tee.jpg\r\n';

/** Says where the export of another system is found, and offers a template. */
export function ExportHelp() {
  return (
    <Help summary="Where do I find my products' file?">
      <dl>
        {EXPORTS.map(([system, steps]) => (
          <div key={system}>
            <dt>{system}</dt>
            <dd>{steps}</dd>
          </div>
        ))}
      </dl>
      <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(TEMPLATE)}`} download="products.csv">
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
