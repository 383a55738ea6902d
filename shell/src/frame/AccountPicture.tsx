import { useState, type ReactElement } from 'react';
import { styled } from 'styled-components';
import { AccountIcon } from '@nyimbo/shared-ui';
import { radius, size } from '@nyimbo/shared-ui/styles';

const Picture = styled.img`
  width: ${size.iconXl};
  height: ${size.iconXl};
  border-radius: ${radius.round};
  object-fit: cover;
`;

/** The user's picture, or an icon when there is no picture or it does not load. Decorative. */
export function AccountPicture({ url }: { url: string | null }): ReactElement {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (url === null || url === failedUrl) return <AccountIcon />;
  return <Picture src={url} alt="" width={30} height={30} onError={() => setFailedUrl(url)} />;
}
