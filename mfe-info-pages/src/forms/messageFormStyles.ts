import { color, radius, size, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** The section of a form, including its heading. */
export const FormSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  margin-top: ${space[10]};
  padding-top: ${space[8]};
  border-top: 1px solid ${color.line};

  > h2 {
    ${type.section};
  }

  @media print {
    display: none;
  }
`;

/** A form with one column of fields. It is the positioning parent of the hidden honeypot field. */
export const Form = styled.form`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  max-width: ${size.dialog};

  > button[type='submit'] {
    justify-self: start;
  }
`;

/** The box of the honeypot field. It is off-screen and does not make the page wider. */
export const HoneypotBox = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** The box of the chosen song or of the reference number. */
export const Card = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: inset 0 0 0 1px ${color.lineStrong};

  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    color: ${color.text2};
  }

  output {
    ${type.figure};
    font-variant-numeric: tabular-nums;
    user-select: all;
  }
`;

/** Replaces the form after a successful submit. */
export const SentBox = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  max-width: ${size.dialog};

  h3 {
    ${type.strong};
  }

  p {
    color: ${color.text2};
    overflow-wrap: anywhere;
  }

  > button {
    justify-self: start;
  }
`;

/** The notice that sending takes long. Stays in the page while empty: screen readers announce only its changes. */
export const SlowNotice = styled.p`
  font-size: 0.875rem;
  color: ${color.text2};
`;
