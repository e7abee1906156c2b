import { Link, useShopIdentity } from '@shop/shared-ui';
import { Article } from './Article.tsx';
import { InformationOfficer } from './InformationOfficer.tsx';
import { Retention } from './Retention.tsx';

/** The information that section 18 of the Protection of Personal Information Act requires. */
export function PrivacyPage() {
  const { name } = useShopIdentity();
  return (
    <Article
      lead={`What ${name} knows about you, why, and how to change it, as the Protection of Personal Information Act asks.`}
    >
      <h2>What we collect, and why</h2>
      <ul>
        <li>
          Your name and email address, to give you an account; your password only in a form that cannot be
          read back.
        </li>
        <li>
          Your delivery address and phone number, to bring you your orders; the company that you buy for, with
          its VAT number, to make out the invoice.
        </li>
        <li>Your orders and the provider’s record of each payment, because tax law asks for the books.</li>
        <li>
          A bank account, only where a refund cannot go back the way you paid; encrypted, and deleted once you
          are refunded.
        </li>
        <li>Your reviews, which others see with your name, and whether you have bought what you review.</li>
        <li>
          While you are signed in, your cart and what you save, so that you find it on your other devices.
        </li>
        <li>
          An email address that you give us to be told when a size is back, for that one email. Its link ends
          such emails; we then remember, in a form that cannot be read back, not to write to it.
        </li>
        <li>Your network address, for as long as it takes to keep attackers and robots out.</li>
      </ul>
      <p>
        All of it comes from you. You may look around, and fill a cart, without telling us anything; without
        an account, an address and a phone number we cannot deliver an order.
      </p>
      <h2>What we do not do</h2>
      <p>
        Card numbers go from your browser to the payment provider; we never have them. We run no advertising
        and no tracking, sell nothing about you, make no automated decisions about you, and email you only
        about your account, your orders, and sizes that you ask about.
      </p>
      <h2>Cookies and your browser</h2>
      <p>
        One cookie keeps you signed in; others live for minutes while you reset a password or sign in through
        another provider. Your cart, your saved products, your name and the last products that you looked at
        are kept in your browser, so they're there when you come back. Signing out clears them all. One cookie
        stays for a year: it says in which accounts this browser was signed in, in a form that only we can
        read, so that strangers who guess passwords do not keep you out. It signs nobody in. Another one that
        stays for a year is a random number: when we try a change of the shop with some visitors first, it
        keeps you on the same side. None of them follows you to other sites. With a sign-in we note the names
        of browser and system, so that your profile can list the devices on which you are signed in; the note
        goes with the sign-in.
      </p>
      <h2>Who else sees it</h2>
      <p>
        The courier sees the name, address and phone number, the payment provider the payment, and the bank
        account of a refund that needs one; each only what it needs. The provider of card payments works
        outside South Africa too, under laws and agreements that protect your information as ours do. Nobody
        else sees it, unless a law or a court says so.
      </p>
      <h2>How long we keep it</h2>
      <Retention />
      <h2>How we protect it</h2>
      <p>
        Connections are encrypted, passwords are kept in a form that nobody can read back, and addresses are
        seen only by those who handle orders. Should your information ever fall into wrong hands, we tell you
        and the Information Regulator as soon as we reasonably can.
      </p>
      <h2>Your rights</h2>
      <p>
        You may ask what we keep about you and receive a copy, have it corrected or deleted, and object to its
        use. Change your details, download your data or delete your account yourself in your{' '}
        <Link to="/profile">profile</Link>, or ask our information officer. With an account go its reviews,
        its cart and what it had saved; orders that were paid stay in the books as the law asks.
      </p>
      <h2>Information officer</h2>
      <InformationOfficer />
    </Article>
  );
}
