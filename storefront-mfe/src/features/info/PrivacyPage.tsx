import { useShopIdentity } from '@shop/shared-ui';
import { Article } from './Article.tsx';
import { ShopContact } from './ShopContact.tsx';

export function PrivacyPage() {
  const { name } = useShopIdentity();
  return (
    <Article
      heading="Privacy Policy"
      lead={`What ${name} knows about you, why, and how to change it, as the Protection of Personal Information Act asks.`}
    >
      <h2>What we keep</h2>
      <ul>
        <li>
          Your name and e-mail address, to give you an account; your password only in a form that cannot be
          read back.
        </li>
        <li>Your delivery address and phone number, to bring you your orders.</li>
        <li>Your orders and the provider’s record of each payment, because tax law asks for the books.</li>
        <li>Your reviews, which others see with your name.</li>
      </ul>
      <h2>What we do not keep</h2>
      <p>
        Card numbers: they go from your browser to the payment provider. We run no advertising or tracking.
      </p>
      <h2>In your browser</h2>
      <p>
        One cookie keeps you signed in. Your cart and your name lie in the browser’s storage so that they are
        there when you come back. Signing out clears them all.
      </p>
      <h2>Who else sees it</h2>
      <p>
        The courier sees the address, the payment provider the payment. Nobody else does, unless a court says
        so.
      </p>
      <h2>Your rights</h2>
      <p>
        You may see, correct or have deleted what we keep about you: change your profile yourself, or ask us
        at <ShopContact />. A deleted account is made anonymous; orders stay in the books as the law asks. If
        you think we have handled your information badly, you may complain to the Information Regulator of
        South Africa.
      </p>
    </Article>
  );
}
