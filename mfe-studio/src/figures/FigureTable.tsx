import { formatFullCount } from '@nyimbo/shared-ui';
import { useId, type ReactElement } from 'react';
import { TableFrame } from '../table/tableStyles.ts';
import { SectionTitle } from '../ui/pageStyles.ts';

interface FigureTableProps {
  title: string;
  columnTitles: readonly string[];
  /** The rows; `href` makes the first cell a link. The table aligns numbers to the end of their cell. */
  rows: readonly { key: string | number; href?: string; cells: readonly (string | number)[] }[];
}

/** A table of figures; renders nothing without rows. */
export function FigureTable({ title, columnTitles, rows }: FigureTableProps): ReactElement | null {
  const titleId = useId();
  const [first] = rows;
  if (first === undefined) return null;
  const isNumber = (column: number) => typeof first.cells[column] === 'number' || undefined;
  return (
    <section aria-labelledby={titleId}>
      <SectionTitle id={titleId}>{title}</SectionTitle>
      <TableFrame aria-labelledby={titleId}>
        <thead>
          <tr>
            {columnTitles.map((head, column) => (
              <th key={head} scope="col" data-number={isNumber(column)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, href, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{href === undefined ? name : <a href={href}>{name}</a>}</th>
              {cells.map((cell, index) => (
                <td key={columnTitles[index + 1]} data-head={columnTitles[index + 1]} data-number={isNumber(index + 1)}>
                  {typeof cell === 'number' ? formatFullCount(cell) : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}
