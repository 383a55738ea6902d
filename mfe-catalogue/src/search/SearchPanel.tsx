import { Dialog } from '@nyimbo/shared-ui';
import { type KeyboardEvent, type RefObject, useMemo, useRef, type ReactElement } from 'react';
import { formatResultCount, toHitGroups } from './toHitGroups.ts';
import { ResultList } from './ResultList.tsx';
import { SearchBar } from './SearchBar.tsx';
import { KeyHints } from './searchLayout.ts';
import { NothingFound, SearchFailureNotice, SearchSkeleton } from './SearchNotices.tsx';
import { type SearchView, selectSearchView } from './searchReducer.ts';
import { moveAmongSuggestions, returnFocus } from './suggestionFocus.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { useActiveHit } from './useActiveHit.ts';
import { useSearch } from './useSearch.ts';

const LIST_ID = 'search-results';

interface SearchPanelProps {
  /** Initial value of the field. */
  input: string;
  onClose: () => void;
}

/** The content of the open search dialog. */
export function SearchPanel({ input, onClose }: SearchPanelProps): ReactElement {
  const { search, state } = useSearch(input);
  const view = selectSearchView(state);
  const groups = useMemo(() => (view.kind === 'results' ? toHitGroups(view.found) : []), [view]);
  const hits = useMemo(() => groups.flatMap((group) => group.hits), [groups]);
  const { activeId, handleKeyDown } = useActiveHit(hits);
  const field = useRef<HTMLInputElement>(null);

  const open = () => {
    search.saveRecentSearch();
    onClose();
  };
  const handleFieldKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (view.kind === 'suggestions') moveAmongSuggestions(event, field.current);
    else handleKeyDown(event);
  };
  // Move the focus first, because each of these actions removes the pressed button.
  const choose = (text: string) => {
    returnFocus(field.current);
    search.searchFor(text);
  };
  const retry = () => {
    returnFocus(field.current);
    search.fetchNow();
  };
  return (
    <Dialog
      title="Search"
      position="top"
      isPadded={false}
      onClose={onClose}
      head={
        <SearchBar
          ref={field}
          value={state.input}
          onChange={search.setInput}
          listId={view.kind === 'results' ? LIST_ID : null}
          activeId={activeId}
          onKeyDown={handleFieldKey}
          onClose={onClose}
        />
      }
    >
      {view.kind === 'results' ? (
        <ResultList
          id={LIST_ID}
          groups={groups}
          {...view}
          activeId={activeId}
          onOpen={open}
          onPlay={search.saveRecentSearch}
        />
      ) : (
        <SearchBody
          view={view}
          field={field}
          onChoose={choose}
          onRemove={search.removeRecentSearches}
          onRetry={retry}
        />
      )}
      <p className="sr" role="status">
        {formatStatus(view)}
      </p>
      <KeyboardHints />
    </Dialog>
  );
}

function KeyboardHints() {
  return (
    <KeyHints aria-hidden="true">
      <span>
        <kbd>Up</kbd> <kbd>Down</kbd> move
      </span>
      <span>
        <kbd>Enter</kbd> open
      </span>
      <span>
        <kbd>Esc</kbd> close
      </span>
    </KeyHints>
  );
}

interface SearchBodyProps {
  view: Exclude<SearchView, { kind: 'results' }>;
  field: RefObject<HTMLInputElement | null>;
  onChoose: (input: string) => void;
  onRemove: (input?: string) => void;
  onRetry: () => void;
}

function SearchBody({ view, onRetry, ...suggestions }: SearchBodyProps) {
  switch (view.kind) {
    case 'suggestions':
      return <SuggestionList {...view} {...suggestions} onRetry={onRetry} />;
    case 'waiting':
      return <SearchSkeleton />;
    case 'empty':
      return <NothingFound input={view.input} />;
    case 'page-error':
      return <SearchFailureNotice serverMessage={null} onRetry={onRetry} />;
    case 'server-error':
      return <SearchFailureNotice serverMessage={view.message} onRetry={onRetry} />;
  }
}

/** Returns the text of the status line for a view. Failures are announced by their own alert. */
function formatStatus(view: SearchView): string {
  switch (view.kind) {
    case 'results':
      return view.isStale ? '' : formatResultCount(view.found);
    case 'empty':
      return 'No results';
    case 'suggestions':
    case 'waiting':
    case 'page-error':
    case 'server-error':
      return '';
  }
}
