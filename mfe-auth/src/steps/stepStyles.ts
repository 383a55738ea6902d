import { color, fontFamily, size, space } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};

  > * {
    min-width: 0;
  }
`;

export const Hint = styled.p`
  font: 450 0.8125rem/1.125rem ${fontFamily.text};
  color: ${color.text2};

  a {
    color: ${color.text};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

/** Why the dialog asks, under its heading. */
export const Reason = styled.p`
  margin-bottom: ${space[4]};
  font: 450 0.9375rem/1.375rem ${fontFamily.text};
  color: ${color.text2};
`;

export const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 ${space[1]};
  font: 450 0.875rem/1.25rem ${fontFamily.text};
  color: ${color.text2};
`;

/** A button that reads like a link: it changes the step, not the address. */
export const FootButton = styled.button`
  min-height: ${size.target};
  padding: 0 ${space[1]};
  font-weight: 600;
  color: ${color.text};
  text-decoration: underline;
  text-underline-offset: 0.2em;
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
