import { ShopContact } from '../../shared/ShopContact.tsx';

/** Addresses for complaints: the shop, then the authorities named by the Consumer Protection Act. */
export function Disputes() {
  return (
    <p>
      Tell us first, at <ShopContact />; most things can be put right with one answer. If not, you may take
      the matter to the <a href="https://www.cgso.org.za/">Consumer Goods and Services Ombud</a>, which costs
      you nothing, or to the <a href="https://www.thencc.org.za/">National Consumer Commission</a>. Anything
      still unresolved goes to the South African courts.
    </p>
  );
}
