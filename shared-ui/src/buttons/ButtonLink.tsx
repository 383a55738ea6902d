import type { AnchorHTMLAttributes, ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { buttonStyles, presentLook, type ButtonLook } from './buttonStyles.ts';

const Root = styled.a`
  ${buttonStyles}
`;

/** Attributes of `a`, with the look of a `Button`. Without states: a link can always be followed. */
export interface ButtonLinkProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  icon?: ReactNode;
}

/** A link that looks like a button. For navigation only, never for actions. */
export function ButtonLink({ variant, size, isBlock, icon, children, ...rest }: ButtonLinkProps): ReactElement {
  return (
    <Root {...rest} {...presentLook({ variant, size, isBlock })}>
      {icon}
      {children}
    </Root>
  );
}
