import { useState, type ReactElement } from 'react';
import { styled } from 'styled-components';
import { ComboboxInput } from '../field/ComboboxInput.tsx';
import { OptionGroup, OptionList, OptionRow } from '../field/OptionList.tsx';
import { InputBox } from '../field/fieldStyles.ts';
import { Section } from '../section/Section.tsx';
import { size } from '../styles/size.ts';
import { color, radius, space } from '../styles/tokens.ts';
import { Caption, Columns } from './galleryStyles.ts';

const Options = styled.div`
  margin-top: ${space[2]};

  .group-title {
    padding: ${space[2]};
    color: ${color.text2};
  }

  [role='row'] a {
    display: flex;
    align-items: center;
    min-height: ${size.control};
    padding: 0 ${space[2]};
    border-radius: ${radius.control};
  }

  [role='row'][aria-selected='true'] a {
    background: ${color.hover};
  }
`;

/** The search dialog's field, with and without options. shared-ui does not style the options, so this panel does. */
export function ComboboxPanel(): ReactElement {
  const [text, setText] = useState('ny');
  return (
    <Section title="Combobox">
      <Columns>
        <div>
          <Caption>With options</Caption>
          <InputBox>
            <ComboboxInput
              label="Search songs"
              value={text}
              onChange={setText}
              listId="gallery-options"
              activeId="gallery-option-1"
            />
          </InputBox>
          <Options>
            <OptionList id="gallery-options" label="Results">
              <OptionGroup title="Songs">
                <OptionRow id="gallery-option-1" href="#nyali" isActive>
                  Nyali
                </OptionRow>
                <OptionRow id="gallery-option-2" href="#nyama" isActive={false}>
                  Nyama ndi Nsima
                </OptionRow>
              </OptionGroup>
            </OptionList>
          </Options>
        </div>
        <div>
          <Caption>Closed</Caption>
          <InputBox>
            <ComboboxInput label="Search artists" value="" onChange={() => undefined} listId={null} />
          </InputBox>
        </div>
      </Columns>
    </Section>
  );
}
