import { pluralText, text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Accounting', es: 'Contabilidad' })
export const about = text({
  en: 'Invoices, credit notes and payments for your accounting software, one period after the other. Once a period is locked, it stays as it is: what is recorded later belongs to the next one.',
  es: 'Facturas, abonos y pagos para su programa de contabilidad, un período tras otro. Una vez cerrado, un período queda como está: lo que se registre después pertenece al siguiente.',
})
export const nothing = text({
  en: 'No invoice or payment has been recorded yet.',
  es: 'Aún no se ha registrado ninguna factura ni pago.',
})
export const software = text({ en: 'Files for {software}.', es: 'Archivos para {software}.' })
export const changeSoftware = text({ en: 'Change the software and its codes', es: 'Cambiar el programa y sus códigos' })

export const nextPeriod = text({ en: 'Next period', es: 'Siguiente período' })
export const days = text({ en: '{from} to {until}', es: 'Del {from} al {until}' })
export const until = text({ en: 'Last day', es: 'Último día' })
export const entries = pluralText({
  en: { one: '{count} entry', other: '{count} entries' },
  es: { one: '{count} asiento', other: '{count} asientos' },
})

export const totals = text({ en: 'Totals', es: 'Totales' })
export const columns = {
  name: text({ en: 'Entries', es: 'Asientos' }),
  count: text({ en: 'Number', es: 'Número' }),
  net: text({ en: 'Net', es: 'Neto' }),
  vat: text({ en: 'VAT', es: 'IVA' }),
  gross: text({ en: 'Incl. VAT', es: 'Con IVA' }),
}
export const atRate = text({ en: 'Sales with VAT at {percent}%', es: 'Ventas con IVA al {percent} %' })
export const sales = text({ en: 'Invoices less credit notes', es: 'Facturas menos abonos' })
export const documents = text({
  en: 'Invoices: {invoices}. Credit notes: {creditNotes}.',
  es: 'Facturas: {invoices}. Abonos: {creditNotes}.',
})
export const received = text({ en: 'Money received', es: 'Dinero recibido' })
export const paidBack = text({ en: 'Money paid back', es: 'Dinero devuelto' })
export const change = text({ en: 'Change of what customers owe', es: 'Variación de lo que deben los clientes' })

export const comparison = text({ en: 'Check of the totals', es: 'Comprobación de los totales' })
export const sources = {
  documents: text({ en: 'Invoices and credit notes', es: 'Facturas y abonos' }),
  lines: text({ en: 'Their lines, as in the sales reports', es: 'Sus líneas, como en los informes de ventas' }),
  files: text({ en: 'What {software} will post', es: 'Lo que contabilizará {software}' }),
}
export const source = text({ en: 'Source', es: 'Origen' })
export const money = text({ en: 'Payments', es: 'Pagos' })
export const equal = text({ en: 'All totals agree.', es: 'Todos los totales coinciden.' })
export const different = text({ en: 'The totals do not agree', es: 'Los totales no coinciden' })

export const lock = text({ en: 'Lock the period and export it', es: 'Cerrar el período y exportarlo' })
export const lockAbout = text({
  en: 'This cannot be undone. Corrections belong to the next period.',
  es: 'No se puede deshacer. Las correcciones pertenecen al siguiente período.',
})
export const notLocked = text({ en: 'The period was not locked', es: 'No se ha cerrado el período' })
export const changed = text({
  en: 'Something was recorded since, or somebody else locked the period. Please look at the totals again.',
  es: 'Se ha registrado algo desde entonces u otra persona ha cerrado el período. Compruebe de nuevo los totales.',
})
/** Why a period cannot be locked. */
export const notLockable = {
  not_over: text({
    en: 'A period can be locked once its last day is over.',
    es: 'Un período se puede cerrar cuando ha terminado su último día.',
  }),
  no_entries: text({ en: 'The period has no entries.', es: 'El período no tiene asientos.' }),
  too_many: text({
    en: 'The period has more than 20,000 entries. Choose an earlier last day.',
    es: 'El período tiene más de 20.000 asientos. Elija un último día anterior.',
  }),
  no_tax_code: text({
    en: 'A VAT rate has no code of the accounting software. Add it to the settings.',
    es: 'Un tipo de IVA no tiene código del programa de contabilidad. Añádalo en los ajustes.',
  }),
  totals_differ: text({
    en: 'The totals do not agree. Lines of older invoices are added within an hour of an upgrade; then try again.',
    es: 'Los totales no coinciden. Las líneas de facturas antiguas se añaden en la hora siguiente a una actualización; inténtelo después.',
  }),
}

export const locked = text({ en: 'Locked periods', es: 'Períodos cerrados' })
export const noneLocked = text({ en: 'No period has been locked yet.', es: 'Aún no se ha cerrado ningún período.' })
export const period = text({ en: 'Period', es: 'Período' })
export const lockedAt = text({ en: 'Locked', es: 'Cerrado' })
export const periodTitle = text({ en: 'Accounting, {from} to {until}', es: 'Contabilidad, del {from} al {until}' })
export const files = text({ en: 'Files', es: 'Archivos' })
export const noFiles = text({ en: 'The period has nothing to post.', es: 'El período no tiene nada que contabilizar.' })
export const download = text({ en: 'Download {name}', es: 'Descargar {name}' })
/** How the files are imported. */
export const steps = {
  xero: text({
    en: 'In Xero, import the sales file under Sales, Invoices, as tax exclusive; negative invoices become credit notes. Import the payments file as a bank statement, unless your bank sends its own.',
    es: 'En Xero, importe el archivo de ventas en Ventas, Facturas, sin impuestos incluidos; las facturas negativas se convierten en abonos. Importe el archivo de pagos como extracto bancario, salvo que su banco envíe el suyo.',
  }),
  sage: text({
    en: 'In Sage 50, first import the customers as customer records, then the transactions as audit trail transactions. Customers without an account share the record WEBSALES.',
    es: 'En Sage 50, importe primero los clientes como registros de clientes y después las transacciones como transacciones contables. Los clientes sin cuenta comparten el registro WEBSALES.',
  }),
  quickbooks: text({
    en: 'In QuickBooks Online, import the invoices, then the credit notes under Import data, as exclusive of VAT. Upload the payments as a bank statement, unless your bank is connected.',
    es: 'En QuickBooks Online, importe las facturas y después los abonos en Importar datos, sin IVA incluido. Suba los pagos como extracto bancario, salvo que su banco esté conectado.',
  }),
}
