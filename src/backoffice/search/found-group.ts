export type RecordKind = 'orders' | 'quotes' | 'customers' | 'products'
export type FoundRecord = { to: string; title: string; detail: string }

/** What a search of staff finds of one kind. `list`: the path of the list with all of them, if there are more. */
export type FoundGroup = { kind: RecordKind | 'pages'; records: readonly FoundRecord[]; list?: string }
