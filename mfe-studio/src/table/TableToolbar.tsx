import { SelectField, TextField, type SelectOption } from '@nyimbo/shared-ui';
import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect, useEffectEvent, useState, type ReactElement, type ReactNode } from 'react';
import { ToolbarRoot } from './tableStyles.ts';
import type { TableControls } from './useTableQuery.ts';

/** Delay between the last keystroke and the request. */
const SEARCH_DELAY_MS = 250;

/** A select that filters a table. `name` is its key in the URL. The empty option filters nothing. */
export interface TableFilter {
  name: string;
  label: string;
  options: readonly SelectOption[];
  /** Text of the empty option: 'Any state'. */
  anyLabel: string;
}

interface TableToolbarProps {
  /** The search field's name; without one there is no search. */
  searchLabel?: string;
  filters?: readonly TableFilter[];
  controls: TableControls;
  /** Further fields, after the filters. */
  fields?: ReactNode;
  /** Buttons at the end of the bar. */
  children?: ReactNode;
}

/** The line above a table: search, filters and buttons. */
export function TableToolbar(props: TableToolbarProps): ReactElement {
  const { searchLabel, filters = [], controls, fields, children } = props;
  return (
    <ToolbarRoot>
      {searchLabel !== undefined && <SearchField label={searchLabel} controls={controls} />}
      {filters.map(({ name, label, options, anyLabel }) => (
        <SelectField
          key={name}
          label={label}
          options={options}
          placeholder={anyLabel}
          value={controls.query.filters[name] ?? ''}
          onChange={(value) => controls.change({ filters: withFilter(controls.query.filters, name, value) })}
        />
      ))}
      {fields}
      {children !== undefined && <div className="actions">{children}</div>}
    </ToolbarRoot>
  );
}

function withFilter(filters: Readonly<Record<string, string>>, name: string, value: string): Record<string, string> {
  const rest = Object.entries(filters).filter(([other]) => other !== name);
  return Object.fromEntries(value === '' ? rest : [...rest, [name, value]]);
}

/** A field that searches when typing pauses or the field loses the focus. Replaces the history entry at each search. */
function SearchField({ label, controls }: { label: string; controls: TableControls }): ReactElement {
  const { query, change } = controls;
  const [input, setInput] = useState(query.q);
  const [urlQuery, setUrlQuery] = useState({ q: query.q, sent: query.q });
  if (urlQuery.q !== query.q) {
    setUrlQuery({ ...urlQuery, q: query.q });
    // The URL has another search than this field sent: 'Back' or 'Clear filters' has changed the URL.
    if (urlQuery.sent !== query.q) setInput(query.q);
  }

  const search = () => {
    setUrlQuery((before) => ({ ...before, sent: input }));
    change({ q: input }, { replace: true });
  };
  // An effect event, because `search` is a new function in each render, and only typing may start the delay.
  const searchAfterPause = useEffectEvent(search);
  const isPending = input !== query.q;
  useEffect(() => {
    if (!isPending) return undefined;
    const scope = createScope();
    scope.timeout(() => searchAfterPause(), SEARCH_DELAY_MS);
    return scope.dispose;
  }, [input, isPending]);

  const field = { label, value: input, onChange: setInput };
  // On blur, search only if a search is pending. Otherwise a click on a row, which blurs the field, opens the row's page
  // and the search then replaces that page.
  return <TextField {...field} type="search" enterKeyHint="search" onBlur={isPending ? search : undefined} />;
}
