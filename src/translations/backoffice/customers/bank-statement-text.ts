import { pluralText, text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Allocate a bank statement', es: 'Asignar un extracto bancario' })
export const statement = text({ en: 'Lines of the bank statement', es: 'Líneas del extracto bancario' })
export const statementHint = text({
  en: 'Paste the lines from online banking or its CSV file, with or without the heading; at most {max}. Lines with a date, a text and an amount are read.',
  es: 'Pegue las líneas de la banca en línea o de su archivo CSV, con o sin encabezado; como máximo {max}. Se leen las líneas con fecha, texto e importe.',
})
export const preview = text({ en: 'Find the orders', es: 'Buscar los pedidos' })
export const previewAgain = text({ en: 'Find the typed orders', es: 'Buscar los pedidos escritos' })
export const previewTitle = text({ en: 'What the lines would pay', es: 'Qué pagarían las líneas' })
export const previewAbout = text({
  en: 'Nothing is recorded yet. Tick the lines to record. Where no order was found, type its number.',
  es: 'Todavía no se ha registrado nada. Marque las líneas que quiera registrar. Donde no se encontró pedido, escriba su número.',
})
export const previewChanged = text({
  en: 'Nothing was recorded: the orders have changed since. Please check the lines again.',
  es: 'No se ha registrado nada: los pedidos han cambiado entretanto. Compruebe de nuevo las líneas.',
})
export const apply = text({ en: 'Record the ticked lines', es: 'Registrar las líneas marcadas' })
export const nothingChosen = text({
  en: 'Nothing was recorded: tick at least one line.',
  es: 'No se ha registrado nada: marque al menos una línea.',
})
export const noLines = text({ en: 'Paste at least one line.', es: 'Pegue al menos una línea.' })
export const tooManyLines = text({
  en: 'Paste at most {max} lines at a time.',
  es: 'Pegue como máximo {max} líneas cada vez.',
})
export const applied = pluralText({
  en: {
    one: 'Money recorded for {count} order; fully paid: {paid}.',
    other: 'Money recorded for {count} orders; fully paid: {paid}.',
  },
  es: {
    one: 'Dinero registrado para {count} pedido; pagados del todo: {paid}.',
    other: 'Dinero registrado para {count} pedidos; pagados del todo: {paid}.',
  },
})

export const line = text({ en: 'Line', es: 'Línea' })
export const date = text({ en: 'Date', es: 'Fecha' })
export const description = text({ en: 'Text', es: 'Texto' })
export const amount = text({ en: 'Amount', es: 'Importe' })
export const order = text({ en: 'Order', es: 'Pedido' })
export const result = text({ en: 'Result', es: 'Resultado' })
export const record = text({ en: 'Record line {line}', es: 'Registrar la línea {line}' })
export const orderOfLine = text({ en: 'Order of line {line}', es: 'Pedido de la línea {line}' })
export const paysAll = text({ en: '{amount}, fully paid', es: '{amount}, pagado del todo' })
export const paysPart = text({ en: '{amount} in part, {rest} still to pay', es: '{amount} en parte, quedan {rest}' })
export const foundBy = {
  number: text({ en: 'Found by its number', es: 'Encontrado por su número' }),
  amount: text({ en: 'Only the amount is the same: please check', es: 'Solo coincide el importe: compruébelo' }),
  typed: text({ en: 'Typed by you', es: 'Escrito por usted' }),
}
export const refusals = {
  no_date: text({ en: 'No date was found', es: 'No se encontró fecha' }),
  no_amount: text({ en: 'No amount was found', es: 'No se encontró importe' }),
  outgoing: text({ en: 'Money that left the account', es: 'Dinero que salió de la cuenta' }),
  recorded: text({ en: 'Recorded before', es: 'Ya registrado' }),
  no_match: text({ en: 'No unpaid order found', es: 'No se encontró pedido por pagar' }),
  several: text({
    en: 'It names several orders whose sum is another amount: record them on their pages',
    es: 'Nombra varios pedidos cuya suma es otra: regístrelos en sus páginas',
  }),
  above_owed: text({ en: 'More than the order still owes', es: 'Más de lo que queda por pagar del pedido' }),
  unknown_order: text({ en: 'No unpaid order has this number', es: 'Ningún pedido por pagar tiene este número' }),
}
