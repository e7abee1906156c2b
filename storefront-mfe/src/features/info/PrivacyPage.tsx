import { Link, useShopIdentity } from '@shop/shared-ui';
import { Article } from './Article.tsx';
import { InformationOfficer } from './InformationOfficer.tsx';
import { Retention } from './Retention.tsx';

/** The information that section 18 of the Protection of Personal Information Act requires. */
export function PrivacyPage() {
  const { name } = useShopIdentity();
  return (
    <Article
      lead={`What ${name} knows about you, why, and how to change it, as the Protection of Personal Information Act requires.`}
    >
      <h2>What we collect, and why</h2>
      <ul>
        <li>
          Your name and email address, to give you an account, and your password, in a form that can't be read
          back.
        </li>
        <li>
          Your delivery address and phone number, to deliver your orders; if you buy for a company, its name
          and VAT number, for the invoice.
        </li>
        <li>Your orders and the provider’s record of each payment, because tax law requires it.</li>
        <li>
          A bank account, only where we can't refund you the way you paid; it's encrypted, and deleted once
          you've been refunded.
        </li>
        <li>Your reviews, which others see with your name, and whether you bought the item.</li>
        <li>
          While you're signed in, your cart and saved products, so that they're there on your other devices.
        </li>
        <li>
          The email address you leave to hear when a size is back, for that one email. The link in it stops
          these emails; we then remember not to email that address, in a form that can't be read back.
        </li>
        <li>Your IP address, for as long as it takes to keep attackers and bots out.</li>
      </ul>
      <p>
        All of it comes from you. You can look around and fill a cart without telling us anything, but we
        can't deliver an order without an account, an address and a phone number.
      </p>
      <h2>What we don't do</h2>
      <p>
        Card numbers go straight from your browser to the payment provider; we never have them. We run no
        adverts and no tracking, sell nothing about you, make no automated decisions about you, and only email
        you about your account, your orders, and sizes you ask about.
      </p>
      <h2>Cookies and your browser</h2>
      <p>
        One cookie keeps you signed in; others last a few minutes while you reset a password or sign in
        through another provider. Your cart, your saved products, your name and the products you last looked
        at are kept in your browser, so they're there when you come back. Signing out clears them all. One
        cookie stays for a year: it records which accounts this browser has signed in to, in a form only we
        can read, so that strangers guessing passwords can't lock you out. It doesn't sign anyone in. Another
        one that stays for a year is a random number: when we try out a change with some visitors first, it
        makes sure you keep seeing the same version. None of them follows you to other sites. When you sign in
        we note your browser and operating system, so that your profile can list your signed-in devices; the
        note is deleted when that sign-in ends.
      </p>
      <h2>Who else sees it</h2>
      <p>
        The courier sees your name, address and phone number; the payment provider sees the payment, and the
        bank account if a refund needs one. Each sees only what it needs. Our card payment provider also works
        outside South Africa, under laws and agreements that protect your information as ours do. Nobody else
        sees it, unless the law or a court requires it.
      </p>
      <h2>How long we keep it</h2>
      <Retention />
      <h2>How we protect it</h2>
      <p>
        Connections are encrypted, passwords are kept in a form that nobody can read back, and only the people
        who handle orders see addresses. If your information ever falls into the wrong hands, we'll tell you
        and the Information Regulator as soon as we reasonably can.
      </p>
      <h2>Your rights</h2>
      <p>
        You can ask what we keep about you and get a copy, have it corrected or deleted, and object to its
        use. Change your details, download your data or delete your account yourself in your{' '}
        <Link to="/profile">profile</Link>, or ask our information officer. When an account is deleted, its
        reviews, cart and saved products go with it; paid orders stay on record, as the law requires.
      </p>
      <h2>Information officer</h2>
      <InformationOfficer />
    </Article>
  );
}
