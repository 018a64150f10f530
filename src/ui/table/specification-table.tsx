import type { ReactNode } from 'react'

export type SpecificationRow = { label: string; value: ReactNode }

export function SpecificationTable({ caption, rows }: { caption: string; rows: readonly SpecificationRow[] }) {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label} className="border-line border-b align-top">
            <th scope="row" className="w-2/5 px-3 py-2.5 font-normal text-steel">
              {label}
            </th>
            <td className="px-3 py-2.5 tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
