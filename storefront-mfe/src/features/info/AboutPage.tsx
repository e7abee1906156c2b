import { ButtonLink, media, useShopIdentity } from '@shop/shared-ui';
import styled from 'styled-components';
import { parcelsArt, pressArt, townArt } from './aboutArt.ts';
import { AboutPicture } from './AboutPicture.tsx';
import { Article } from './Article.tsx';
import { ShopContact } from '../../shared/ShopContact.tsx';

export function AboutPage() {
  const { name, address } = useShopIdentity();
  return (
    <Article
      isWide
      lead={`${name} sells T-shirts and streetwear from Paarl, under three granite domes that look best at six in the evening.`}
    >
      <AboutPicture isFirst art={townArt} alt="Three domes of rock over gabled houses, before a low sun" />
      <Chapter>
        <div>
          <h2>A small hill</h2>
          <p>
            A koppie is a small hill: you climb it after work and see the whole town. That's about the size we
            want to be. We know what every print means, and most of them are things you can see from here.
          </p>
        </div>
        <AboutPicture
          art={pressArt}
          alt="A plain T-shirt beside a printing screen with domes in it, a squeegee and tins of ink"
        />
      </Chapter>
      <Chapter>
        <div>
          <h2>What we care about</h2>
          <ul>
            <li>
              Cloth with weight. Every description says how heavy it is, how it is cut and how to wash it.
            </li>
            <li>Prints with a reason behind them, by people who draw.</li>
            <li>
              Six labels, one press: Koppie, Stofpad, Halfmens, Windpomp, Kwarts and Môrester are all ours,
              and each is drawn by a different hand.
            </li>
            <li>Short runs. If it's sold out, we say so, and we'd rather print again than throw away.</li>
          </ul>
          <ButtonLink to="/home" variant="primary">
            See what we make
          </ButtonLink>
        </div>
        <AboutPicture art={parcelsArt} alt="Three taped and labelled parcels, ready to be sent" />
      </Chapter>
      <h2>Find us</h2>
      <p>
        {address === '' ? '' : `${address}. `}Write or call: <ShopContact />.
      </p>
    </Article>
  );
}

/**
 * Text with a picture. The picture is below the text on phones, and next to it, on alternating sides, from
 * 768 px.
 */
const Chapter = styled.section`
  display: grid;
  gap: 20px;

  p,
  ul {
    max-width: 32rem;
  }
  ul {
    margin-bottom: 20px;
    padding-left: 20px;
  }
  ${media.up('md')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: clamp(24px, 4vw, 56px);
    align-items: center;
    margin-top: 40px;

    & + & > picture {
      order: -1;
    }
    h2 {
      margin-top: 0;
    }
  }
`;
