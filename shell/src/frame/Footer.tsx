import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { color, media, size, space } from '@nyimbo/shared-ui/styles';
import { footerLinks } from './menuLinks.tsx';

const Root = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[6]};
  max-width: ${size.contentMax};
  margin-top: ${space[18]};
  padding: ${space[8]} 0 ${space[10]};
  border-top: 1px solid ${color.line};
  color: ${color.text2};
  font-size: 0.875rem;

  a {
    padding: 0.1875rem 0;
  }

  p {
    margin-left: auto;
    color: ${color.text3};
  }

  ${media.phone} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0 ${space[4]};
    margin-top: ${space[10]};
    padding: ${space[4]} 0;

    a {
      display: flex;
      align-items: center;
      min-height: ${size.controlPhone};
    }

    p {
      grid-column: 1 / -1;
      margin: ${space[2]} 0 0;
    }
  }
`;

interface FooterProps {
  countryName: string;
  year: number | string;
}

/** The links at the end of every page. */
export function Footer({ countryName, year }: FooterProps): ReactElement {
  return (
    <Root>
      {footerLinks.map(({ label, href }) => (
        <a key={label} href={href}>
          {label}
        </a>
      ))}
      <p>
        © {year} Nyimbo. Music made in {countryName}.
      </p>
    </Root>
  );
}
