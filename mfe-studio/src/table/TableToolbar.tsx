import { SelectField, TextField, type SelectOption } from '@nyimbo/shared-ui';
import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect, useEffectEvent, useState, type ReactElement, type ReactNode } from 'react';
import { ToolbarRoot } from './tableStyles.ts';
import type { TableControls } from './useTableQuery.ts';

/** Delay between the last keystroke and the request. */
const SEARCH_DELAY_MS = 250;

/** A select above a table. `name` is its key in the address, and the empty option lists every row. */
export interface TableFilter {
  name: string;
  label: string;
  options: readonly SelectOption[];
  /** Text of the empty option: 'Any state'. */
  any: string;
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

/** Search, filters and the list's own actions. */
export function TableToolbar(props: TableToolbarProps): ReactElement {
  const { searchLabel, filters = [], controls, fields, children } = props;
  return (
    <ToolbarRoot>
      {searchLabel !== undefined && <SearchField label={searchLabel} controls={controls} />}
      {filters.map(({ name, label, options, any }) => (
        <SelectField
          key={name}
          label={label}
          options={options}
          placeholder={any}
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

/** Searches after a pause in typing or when the field loses focus, and updates the address without a history entry per word. */
function SearchField({ label, controls }: { label: string; controls: TableControls }): ReactElement {
  const { query, change } = controls;
  const [input, setInput] = useState(query.q);
  const [address, setAddress] = useState({ q: query.q, sent: query.q });
  if (address.q !== query.q) {
    setAddress({ ...address, q: query.q });
    // 'Back' or 'Clear filters' changed the address.
    if (address.sent !== query.q) setInput(query.q);
  }

  const search = () => {
    setAddress((before) => ({ ...before, sent: input }));
    change({ q: input }, { replace: true });
  };
  // `change` is new in each render; only typing starts the delay.
  const searchAfterPause = useEffectEvent(search);
  const isPending = input !== query.q;
  useEffect(() => {
    if (!isPending) return undefined;
    const scope = createScope();
    scope.timeout(() => searchAfterPause(), SEARCH_DELAY_MS);
    return scope.dispose;
  }, [input, isPending]);

  const field = { label, value: input, onChange: setInput };
  // A click on a row leaves the field first. A search after it would replace the page that the row opens.
  return <TextField {...field} type="search" enterKeyHint="search" onBlur={isPending ? search : undefined} />;
}
