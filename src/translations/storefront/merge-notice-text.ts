import { text } from '#src/shared/locale/message.ts'

export const title = text({
  en: 'Signing in has changed your basket',
  es: 'Al iniciar sesión ha cambiado su cesta',
})
export const earlier = text({
  en: 'These items are from your last visit:',
  es: 'Estos artículos son de su última visita:',
})
export const leftOut = text({
  en: 'These items were left out, because their design belongs to an order or quote request that was placed without signing in:',
  es: 'Estos artículos no se han incluido, porque su diseño pertenece a un pedido o una solicitud de presupuesto hechos sin iniciar sesión:',
})
export const review = text({ en: 'See what has changed', es: 'Ver qué ha cambiado' })
export const keep = text({ en: 'Keep all items', es: 'Conservar todos los artículos' })
export const remove = text({
  en: 'Remove the items of the last visit',
  es: 'Quitar los artículos de la última visita',
})
export const understood = text({ en: 'OK', es: 'De acuerdo' })
