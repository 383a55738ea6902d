import { color, fontFamily, size, space } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';
import { SettingRow, SettingsSection } from '../settings/settingsStyles.ts';

/** The form of a step: one column of fields, which may shrink below the natural width of a field. */
export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};

  > * {
    min-width: 0;
  }
`;

/** Small text below the fields of a step. It may contain links. */
export const Hint = styled.p`
  font: 450 0.8125rem/1.125rem ${fontFamily.text};
  color: ${color.text2};

  a {
    color: ${color.text};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

/** The reason for the dialog, below its heading. */
export const Reason = styled.p`
  margin-bottom: ${space[4]};
  font: 450 0.9375rem/1.375rem ${fontFamily.text};
  color: ${color.text2};
`;

/** The introduction of a step, above its fields. */
export const Lead = styled.p`
  font: 450 0.9375rem/1.375rem ${fontFamily.text};
  color: ${color.text2};
`;

/** A field and the controls that belong to it, stacked. */
export const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
`;

/** The centred line below the main button, which leads to another flow or skips the step. */
export const Footer = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 ${space[1]};
  font: 450 0.875rem/1.25rem ${fontFamily.text};
  color: ${color.text2};
`;

/** A button that looks like a link: it changes the step, not the URL. */
export const FooterButton = styled.button`
  min-height: ${size.target};
  padding: 0 ${space[1]};
  font-weight: 600;
  color: ${color.text};
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

/**
 * The line to resend a mail, below a field. Negative margins make it as tall as its text, while its button keeps the
 * size of a touch target.
 */
export const ResendText = styled.p`
  margin: calc(-1 * ${space[3]}) 0;
  font: 450 0.8125rem/1.125rem ${fontFamily.text};
  color: ${color.text2};

  [aria-disabled='true'] {
    font-weight: 450;
    color: ${color.text2};
    text-decoration: none;
    cursor: default;
  }
`;

/** A button that looks like a link, between the fields of a form. */
export const SideButton = styled(FooterButton)`
  justify-self: start;
  margin: calc(-1 * ${space[2]}) 0;
  padding: 0;
  font-size: 0.875rem;
`;

/** 'Step n of 4' as a row of bars. */
export const StepBars = styled.div`
  display: flex;
  gap: ${space[1]};
  margin-bottom: ${space[4]};

  i {
    flex: 1;
    height: ${size.mark};
    border-radius: ${size.ring};
    background: ${color.line};
  }

  i[data-on] {
    background: ${color.accent};
    box-shadow: inset 0 0 0 1px ${color.accentText};
  }
`;

/** The settings, in a denser layout than on their own page. */
export const SettingsPart = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};

  && ${SettingsSection} {
    margin-top: 0;
  }

  ${SettingRow} {
    min-height: ${size.rowDense};
    padding: ${space[2]} 0;
  }
`;
