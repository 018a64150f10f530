import { text } from '#src/shared/message.ts'

export const open = text('Refund', 'Reembolsar')
export const about = text(
  'Choose what to refund; {left} can be refunded. Amounts include VAT.',
  'Elija qué reembolsar; se pueden reembolsar {left}. Los importes incluyen IVA.',
)
export const lines = text('Items', 'Artículos')
export const quantityOf = text('Quantity of {title}', 'Cantidad de {title}')
export const quantityLeft = text('{sku}: {left} of {qty} left, {amount}', '{sku}: quedan {left} de {qty}, {amount}')
export const quantityGone = text('{sku}: all {qty} refunded', '{sku}: {qty} reembolsados, no queda ninguno')
export const setupOf = text('Set-up of {title}', 'Preparación de {title}')
export const delivery = text('Delivery', 'Envío')
export const atMost = text('At most {amount}', 'Como máximo {amount}')
export const goodwill = text('Other amount (goodwill)', 'Otro importe (atención comercial)')
export const goodwillHint = text(
  'A price reduction. Choose the VAT rate of the goods it is given for.',
  'Una reducción del precio. Elija el tipo de IVA de los artículos por los que se concede.',
)
export const rate = text('VAT rate of the other amount', 'Tipo de IVA del otro importe')
export const rateLeft = text('{percent} % VAT, at most {amount}', '{percent} % de IVA, como máximo {amount}')
export const review = text('Review the refund', 'Revisar el reembolso')
export const everything = text('Fill in everything that is left', 'Rellenar con todo lo que queda')
export const summary = text('This refund', 'Este reembolso')
export const summaryEmpty = text('Nothing chosen yet.', 'Todavía no ha elegido nada.')
export const unavailable = text(
  'The amounts cannot be shown just now. Review the refund to see them.',
  'Ahora no se pueden mostrar los importes. Revise el reembolso para verlos.',
)
export const updating = text('Calculating…', 'Calculando…')
export const total = text('Total', 'Total')
export const netAndVat = text('{net} net + {vat} VAT at {percent} %', '{net} netos + {vat} de IVA al {percent} %')
export const reduced = text(
  'Reduced: the rest was credited at this VAT rate already.',
  'Reducido: el resto ya se abonó a este tipo de IVA.',
)
export const confirmTitle = text('Please check the refund', 'Compruebe el reembolso')
export const toCard = text(
  'Refund {total} to the card: {parts}. A credit note is issued and emailed to {email}.',
  'Reembolsar {total} a la tarjeta: {parts}. Se emite una factura rectificativa y se envía a {email}.',
)
export const byHand = text(
  'Book a refund of {total}: {parts}. A credit note is issued and emailed to {email}. Pay the money back yourself, for instance by bank transfer.',
  'Registrar un reembolso de {total}: {parts}. Se emite una factura rectificativa y se envía a {email}. Devuelva usted el dinero, por ejemplo por transferencia.',
)
export const confirmCard = text('Refund {total} to the card', 'Reembolsar {total} a la tarjeta')
export const confirmByHand = text('Book the refund of {total}', 'Registrar el reembolso de {total}')
export const change = text('Change it', 'Modificarlo')
export const reasonGiven = text('Reason: {reason}', 'Motivo: {reason}')

export const external = text('Made outside of the shop.', 'Hecho fuera de la tienda.')
export const externalSpread = text(
  'Made outside of the shop: VAT spread in proportion; check the credit note.',
  'Hecho fuera de la tienda: IVA repartido en proporción; compruebe la factura rectificativa.',
)
export const spread = text(
  'VAT spread in proportion; check the credit note.',
  'IVA repartido en proporción; compruebe la factura rectificativa.',
)
export const lineRefunded = text('{count} refunded', '{count} reembolsados')
export const lineAmount = text('{title}, {amount}', '{title}, {amount}')
export const lineAmountAt = text('{title}, {amount} incl. {percent} % VAT', '{title}, {amount} con {percent} % de IVA')
export const lineOf = text('{qty} × {title}', '{qty} × {title}')

export const problems = {
  not_a_quantity: text('Please enter a whole number.', 'Introduzca un número entero.'),
  not_an_amount: text('Please enter an amount such as 12.50.', 'Introduzca un importe como 12.50.'),
  no_rate: text('Please choose a VAT rate.', 'Elija un tipo de IVA.'),
  too_many_units: text('At most {max} can be refunded.', 'Se pueden reembolsar {max} como máximo.'),
  no_units: text('All of it has been refunded already.', 'Ya se ha reembolsado todo.'),
  too_much: text('At most {max} can be refunded here.', 'Aquí se pueden reembolsar {max} como máximo.'),
  nothing_left: text('Nothing is left to refund at this VAT rate.', 'No queda nada por reembolsar a este tipo de IVA.'),
}
