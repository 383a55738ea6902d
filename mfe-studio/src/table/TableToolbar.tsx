import { SelectField, TextField, type SelectOption } from '@nyimbo/shared-ui';
import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect, useEffectEvent, useState, type ReactElement, type ReactNode } from 'react';
import { ToolbarRoot } from './tableStyles.ts';
import type { TableControls } from './useTableQuery.ts';

/** Delay between the last keystroke and the request. */
const SEARCH_DELAY_MS = 250;

export interface TableFilter {
  name: string;
  label: string;
  options: readonly SelectOption[];
  /** What the empty option says: 'Any state'. */
  any: string;
}

interface TableToolbarProps {
  /** The search field's name; without one there is no search. */
  searchLabel?: string;
  filters?: readonly TableFilter[];
  controls: TableControls;
  /** Buttons at the end. */
  children?: ReactNode;
}

/** Search, filters and the list's own actions. */
export function TableToolbar({ searchLabel, filters = [], controls, children }: TableToolbarProps): ReactElement {
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
      {children !== undefined && <div className="actions">{children}</div>}
    </ToolbarRoot>
  );
}

function withFilter(filters: Readonly<Record<string, string>>, name: string, value: string): Record<string, string> {
  const rest = Object.entries(filters).filter(([other]) => other !== name);
  return Object.fromEntries(value === '' ? rest : [...rest, [name, value]]);
}

/** Searches after a pause in typing. The address follows, without an entry in the history per word. */
function SearchField({ label, controls }: { label: string; controls: TableControls }): ReactElement {
  const { query, change } = controls;
  const [input, setInput] = useState(query.q);
  const [address, setAddress] = useState({ q: query.q, sent: query.q });
  if (address.q !== query.q) {
    setAddress({ ...address, q: query.q });
    // The address changed from elsewhere: 'back', or 'Clear filters'.
    if (address.sent !== query.q) setInput(query.q);
  }

  // `change` is new in each render; only typing starts the delay.
  const search = useEffectEvent(() => {
    setAddress((before) => ({ ...before, sent: input }));
    change({ q: input }, { replace: true });
  });
  useEffect(() => {
    if (input === query.q) return undefined;
    const scope = createScope();
    scope.timeout(() => search(), SEARCH_DELAY_MS);
    return scope.dispose;
  }, [input, query.q]);

  return <TextField label={label} type="search" value={input} onChange={setInput} enterKeyHint="search" />;
}
