import { text } from '#src/shared/locale/message.ts'

export const demo = text({
  en: 'Demonstration shop: no order is fulfilled, no money moves',
  es: 'Tienda de demostración: no se sirven pedidos ni se mueve dinero',
})
export const notOpen = text({
  en: 'This shop is not open yet: only staff see it',
  es: 'Esta tienda aún no está abierta: solo la ve el personal',
})
