import { color, radius, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** The list of devices. The loading placeholder has the same styles, to avoid a layout shift. */
export const DeviceList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  strong {
    overflow-wrap: anywhere;
  }
`;

/** The button that logs out the other devices, and the text that explains it. */
export const DevicesFooter = styled.div`
  padding-top: ${space[4]};

  p {
    ${type.meta};
    color: ${color.text2};
  }
`;

/** The label of the current device. */
export const CurrentDeviceLabel = styled.span`
  ${type.meta};
  flex: none;
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.round};
  background: ${color.successSoft};
  color: ${color.success};
`;
