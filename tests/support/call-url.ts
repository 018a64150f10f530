import type { CallContract, CallQuery } from '#src/shared/http/define-call.ts'

type ParamName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer End}`
    ? Name | ParamName<End>
    : Rest
  : Path extends `${string}*`
    ? '*'
    : never

export type CallParams<Contract extends CallContract> = Record<ParamName<Contract['path']>, string | number>

/** The URL of a call: `callUrl(basketContract.basket.add, { id: 7 }, { qty: 2 })`. A query as text may be malformed. */
export function callUrl<Contract extends CallContract>(
  { path }: Contract,
  params: CallParams<Contract>,
  query: CallQuery<Contract> | string = '',
): string {
  const filled = Object.entries<string | number>(params).reduce(
    (url, [name, value]) => url.replace(name === '*' ? name : `:${name}`, String(value)),
    path,
  )
  const search = typeof query === 'string' ? query : String(new URLSearchParams(toEntries(query)))
  return search ? `${filled}?${search}` : filled
}

function toEntries(query: object): string[][] {
  return Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
}
