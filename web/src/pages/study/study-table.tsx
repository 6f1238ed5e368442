import { TableHead, WideTable } from '../../charts/wide-table.tsx';
/** A small table whose first columns (`words`, one) name its rows; the others hold figures. Nothing without rows. */
export function StudyTable({
  label,
  words = 1,
  heads,
  rows,
}: {
  readonly label: string;
  readonly words?: number;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}) {
  if (rows.length === 0) return null;
  const classOf = (column: number) => (column < words ? undefined : 'number');
  return (
    <WideTable label={label}>
      <table>
        <TableHead columns={heads.map((head, index) => [head, classOf(index)])} />
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={`${name} ${cells.join(' ')}`}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]} className={classOf(index + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
