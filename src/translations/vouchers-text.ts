import { text } from '#src/shared/message.ts'

export const invalid = text("That code isn't valid.", 'Ese código no es válido.')
export const applied = text('Your discount code has been applied.', 'Su código de descuento se ha aplicado.')
export const removed = text('Your discount code has been removed.', 'Su código de descuento se ha quitado.')
export const oneAtATime = text(
  'Only one discount code can be used at a time. Please remove the other one first.',
  'Solo se puede usar un código de descuento a la vez. Quite primero el otro.',
)
export const nothingEligible = text(
  'It does not cover anything in your basket yet.',
  'Todavía no cubre ningún artículo de su cesta.',
)
export const belowMinimum = text(
  'It counts from {minimum} excl. VAT of what it covers.',
  'Cuenta a partir de {minimum} sin IVA de lo que cubre.',
)

export const title = text('Discount code', 'Código de descuento')
export const label = text('Your code', 'Su código')
export const redeem = text('Redeem', 'Canjear')
export const remove = text('Remove', 'Quitar')
