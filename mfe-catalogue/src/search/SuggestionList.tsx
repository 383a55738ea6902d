import { Button, Chip, ChipRow, ClockIcon, CloseIcon, ErrorCard, IconButton } from '@nyimbo/shared-ui';
import { color, radius, space } from '@nyimbo/shared-ui/styles';
import type { ReactElement, RefObject } from 'react';
import { styled } from 'styled-components';
import { componentSize } from '../ui/componentSize.ts';
import { focusNeighbourRow, moveAmongSuggestions, returnFocus } from './suggestionFocus.ts';
import { SearchSection } from './searchLayout.ts';
import type { Suggestions } from './searchReducer.ts';

const SuggestionRow = styled.li`
  display: flex;
  align-items: center;

  > :first-child {
    flex: 1;
    min-width: 0;
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-height: ${componentSize.suggestionRow};
    margin-left: calc(-1 * ${space[2]});
    padding: 0 ${space[2]};
    border-radius: ${radius.control};
    text-align: left;
    font-weight: 550;
  }

  > :first-child svg {
    color: ${color.text2};
  }

  > :first-child:hover {
    background: ${color.hover};
  }
`;

interface SuggestionListProps {
  suggestions: Suggestions | null;
  hasFailed: boolean;
  /** The dialog's field, which receives the focus. */
  field: RefObject<HTMLInputElement | null>;
  onChoose: (input: string) => void;
  /** Removes one recent search, or all. */
  onRemove: (input?: string) => void;
  onRetry: () => void;
}

/** Shown while the field is empty: recent searches, and popular searches. @decides NAV-8 */
export function SuggestionList({ suggestions, hasFailed, onRetry, ...rest }: SuggestionListProps): ReactElement {
  if (hasFailed) {
    return (
      <SearchSection>
        <ErrorCard
          title="Your recent searches did not load"
          text="You can still search: type a song, an artist or an album."
          onRetry={onRetry}
        />
      </SearchSection>
    );
  }
  const { recentSearches = [], otherSearches = [] } = suggestions ?? {};
  return (
    <>
      {recentSearches.length > 0 && <RecentSearches recentSearches={recentSearches} {...rest} />}
      {otherSearches.length > 0 && <OtherSearches otherSearches={otherSearches} {...rest} />}
    </>
  );
}

type ListProps = Pick<SuggestionListProps, 'field' | 'onChoose' | 'onRemove'>;

function RecentSearches({
  recentSearches,
  field,
  onChoose,
  onRemove,
}: ListProps & Pick<Suggestions, 'recentSearches'>) {
  const clear = () => {
    returnFocus(field.current);
    onRemove();
  };
  return (
    <SearchSection>
      <h3>
        Your recent searches
        <Button variant="quiet" onClick={clear}>
          Clear all
        </Button>
      </h3>
      <ul>
        {recentSearches.map((text) => (
          <SuggestionRow key={text}>
            <button
              type="button"
              data-suggestion=""
              onClick={() => onChoose(text)}
              onKeyDown={(event) => moveAmongSuggestions(event, field.current)}
            >
              <ClockIcon />
              <span className="truncate" dir="auto">
                {text}
              </span>
            </button>
            <IconButton
              label={`Remove ${text} from recent searches`}
              icon={<CloseIcon />}
              onClick={(event) => {
                focusNeighbourRow(event.currentTarget, field.current);
                onRemove(text);
              }}
            />
          </SuggestionRow>
        ))}
      </ul>
    </SearchSection>
  );
}

function OtherSearches({ otherSearches, field, onChoose }: ListProps & Pick<Suggestions, 'otherSearches'>) {
  return (
    <SearchSection>
      <h3>Others are searching for</h3>
      <ChipRow data-suggestions="" onKeyDown={(event) => moveAmongSuggestions(event, field.current)}>
        {otherSearches.map((text) => (
          <Chip key={text} onPress={() => onChoose(text)}>
            {text}
          </Chip>
        ))}
      </ChipRow>
    </SearchSection>
  );
}
