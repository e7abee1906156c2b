import { ShopContact } from '../../shared/ShopContact.tsx';

/** Lists where buyers can complain: the shop, then the ombud and the consumer commission, then the courts. */
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
