import * as accounts from './accounts.ts';
import * as audit from './audit.ts';
import * as carts from './carts.ts';
import * as catalogue from './catalogue.ts';
import * as frontendVersions from './frontendVersions.ts';
import * as idempotency from './idempotency.ts';
import * as mail from './mail.ts';
import * as operations from './operations.ts';
import * as orderNotes from './orderNotes.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as priceChanges from './priceChanges.ts';
import * as productImports from './productImports.ts';
import * as redirects from './redirects.ts';
import * as refunds from './refunds.ts';
import * as returns from './returns.ts';
import * as reviews from './reviews.ts';
import * as search from './search.ts';
import * as stockMovements from './stockMovements.ts';
import * as vouchers from './vouchers.ts';

const entityModules = [
  ...[accounts, audit, carts, catalogue, frontendVersions, idempotency, mail, operations, orderNotes, orders],
  ...[
    payments,
    priceChanges,
    productImports,
    redirects,
    refunds,
    returns,
    reviews,
    search,
    stockMovements,
    vouchers,
  ],
];

type EntityClass = new () => object;

/** Recognizes an entity class by its name, since these files also export column types and conditions. */
const isEntity = (exported: unknown): exported is EntityClass =>
  typeof exported === 'function' && exported.name.endsWith('Entity');

export const entities: readonly EntityClass[] = entityModules.flatMap((file) =>
  Object.values(file).filter(isEntity),
);
