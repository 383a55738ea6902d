import { color, media, size, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** The settings page, at most 860 px wide, which keeps each control near its text. */
export const SettingsRoot = styled.div`
  max-width: 53.75rem;
`;

/** The `h1` of the settings page; the dialog's settings step has none. */
export const SettingsTitle = styled.h1`
  ${type.title};
`;

/** A group of settings. Name it with `aria-label` or, through `aria-labelledby`, with its `SettingsHeading`. */
export const SettingsSection = styled.section`
  margin-top: ${space[10]};

  &:first-of-type {
    margin-top: ${space[6]};
  }
`;

/** The visible heading of a group of settings; its `id` names the group's region. */
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
