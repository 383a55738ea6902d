import { color, media, size, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

export const SettingsRoot = styled.div`
  max-width: 53.75rem;
`;

export const SettingsTitle = styled.h1`
  ${type.title};
`;

export const SettingsSection = styled.section`
  margin-top: ${space[10]};

  &:first-of-type {
    margin-top: ${space[6]};
  }
`;

export const SettingsHeading = styled.h2`
  ${type.section};
`;

/** One setting: its text with the control beside it, or below it on a phone. */
export const SettingRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[5]};
  min-height: ${size.emptyMark};
  padding: ${space[3]} 0;
  border-bottom: 1px solid ${color.line};

  > :first-child {
    flex: 1;
    min-width: 0;
  }

  strong {
    ${type.strong};
    display: block;
  }

  p {
    ${type.meta};
    color: ${color.text2};
  }

  ${media.phone} {
    flex-wrap: wrap;
    gap: ${space[3]};

    > :first-child {
      flex: 1 1 100%;
    }

    [role='radiogroup'] {
      width: 100%;
    }
  }
`;

/** A switch in the settings, with a line below it. */
export const SwitchRow = styled.div`
  border-bottom: 1px solid ${color.line};
`;
