import type { ReactElement } from 'react';
import type { InfoTable } from '../content/InfoContent.ts';
import { InfoText } from '../text/InfoText.tsx';
import { TableFrame } from './textTableStyles.ts';

/** A table. On the phone each row is a block, with the column headers before its cells. */
export function InfoTableBlock({ table }: { table: InfoTable }): ReactElement {
  const { caption, head, rows } = table;
  return (
    <TableFrame>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={index} data-head={head[index + 1]}>
                <InfoText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
