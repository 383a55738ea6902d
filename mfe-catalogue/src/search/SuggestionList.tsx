import { Button, Chip, ChipRow, ClockIcon, CloseIcon, ErrorCard, IconButton } from '@nyimbo/shared-ui';
import { color, radius, space } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';
import { partSize } from '../ui/partSize.ts';
import { SearchPart } from './searchLayout.ts';
import type { Suggestions } from './searchReducer.ts';

const Line = styled.li`
  display: flex;
  align-items: center;

  > :first-child {
    flex: 1;
    min-width: 0;
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-height: ${partSize.hitPlain};
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

export interface SuggestionListProps {
  suggestions: Suggestions | null;
  hasFailed: boolean;
  onChoose: (input: string) => void;
  /** Removes one recent search, or all. */
  onForget: (input?: string) => void;
  onRetry: () => void;
}

/** What is shown before anything is typed: recent searches, and what others search for (NAV-8). */
export function SuggestionList({ suggestions, hasFailed, onChoose, onForget, onRetry }: SuggestionListProps) {
  if (hasFailed) {
    return (
      <SearchPart>
        <ErrorCard
          title="Your recent searches did not load"
          text="You can still search: type a song, an artist or an album."
          onRetry={onRetry}
        />
      </SearchPart>
    );
  }
  const { recentSearches = [], otherSearches = [] } = suggestions ?? {};
  return (
    <>
      {recentSearches.length > 0 && (
        <SearchPart>
          <h3>
            Your recent searches
            <Button variant="quiet" onClick={() => onForget()}>
              Clear all
            </Button>
          </h3>
          <ul>
            {recentSearches.map((text) => (
              <Line key={text}>
                <button type="button" data-suggestion="" onClick={() => onChoose(text)}>
                  <ClockIcon />
                  <span className="truncate">{text}</span>
                </button>
                <IconButton
                  label={`Remove ${text} from recent searches`}
                  icon={<CloseIcon />}
                  onClick={() => onForget(text)}
                />
              </Line>
            ))}
          </ul>
        </SearchPart>
      )}
      {otherSearches.length > 0 && (
        <SearchPart>
          <h3>Others are searching for</h3>
          <ChipRow>
            {otherSearches.map((text) => (
              <Chip key={text} onPress={() => onChoose(text)}>
                {text}
              </Chip>
            ))}
          </ChipRow>
        </SearchPart>
      )}
    </>
  );
}
