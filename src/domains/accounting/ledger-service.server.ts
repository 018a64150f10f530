import type { Shop } from '#src/platform/shop.server.ts'
import { type DocumentRow, type EntryRow, listDocuments, listMoney, type MoneyRow } from './accounting-store.server.ts'
import type { DocumentEntry, Ledger, MoneyEntry } from './ledger-entry.ts'

/** What a period posts, in the order of its entries. */
export async function readLedger(shop: Shop, rows: readonly EntryRow[]): Promise<Ledger> {
  const listIds = (...kinds: EntryRow['kind'][]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).map(({ sourceId }) => sourceId)
  const documents = await listDocuments(shop.db, listIds('invoice', 'credit note'))
  const money = await listMoney(shop.db, {
    payments: listIds('payment'),
    receipts: listIds('receipt', 'withdrawn receipt'),
    refunds: listIds('refund'),
  })
  return toLedger(rows, { documents, money })
}

type Sources = { documents: readonly DocumentRow[]; money: readonly MoneyRow[] }

function toLedger(rows: readonly EntryRow[], { documents, money }: Sources): Ledger {
  const documentById = new Map(documents.map((row) => [row.id, row]))
  const moneyByKey = new Map(money.map((row) => [`${row.kind} ${row.id}`, row]))
  const entries = rows.map((entry) => ({
    document: isDocument(entry.kind) ? documentById.get(entry.sourceId) : undefined,
    money: moneyByKey.get(`${entry.kind === 'withdrawn receipt' ? 'receipt' : entry.kind} ${entry.sourceId}`),
    entry,
  }))
  return {
    documents: entries.flatMap(({ entry, document }) => (document ? toDocument(entry, document) : [])),
    money: entries.flatMap(({ entry, money }) => (money ? toMoney(entry, money) : [])),
  }
}

const isDocument = (kind: EntryRow['kind']) => kind === 'invoice' || kind === 'credit note'

function toDocument({ day }: EntryRow, row: DocumentRow): DocumentEntry {
  const { id, kind, number, orderNumber, purchaseOrderNumber, dueDay, lines, netPence, vatPence } = row
  const direction = kind === 'invoice' ? 1 : -1
  return {
    ...{ id, kind, number, day, lines },
    reference: purchaseOrderNumber ? `${orderNumber} ${purchaseOrderNumber}` : orderNumber,
    dueDay: dueDay ?? day,
    customer: {
      id: row.customerId,
      name: row.buyer.name,
      email: row.email,
      addressLines: row.buyer.lines,
      hasCredit: row.isOnAccount,
    },
    netPence: direction * netPence,
    vatPence: direction * vatPence,
  }
}

function toMoney({ kind, day, amountGrossPence, sourceId }: EntryRow, row: MoneyRow): MoneyEntry[] {
  if (kind === 'invoice' || kind === 'credit note') return []
  const { customerId, email, buyer, name, isOnAccount, reference } = row
  const customer = { id: customerId, email, hasCredit: isOnAccount }
  return [
    {
      ...{ kind, id: sourceId, day, reference },
      amountPence: amountGrossPence,
      customer: { ...customer, name: buyer?.name ?? name, addressLines: buyer?.lines ?? [] },
    },
  ]
}
