import { text } from '#src/shared/message.ts'

export const cookies = text('Cookies', 'Cookies')
export const cookiesAsk = text(
  'We set the cookies that basket and sign-in need. May we also count visits, to make the shop better?',
  'Usamos las cookies que necesitan la cesta y el inicio de sesión. ¿Podemos además contar las visitas para mejorar la tienda?',
)
export const cookiesMore = text('Cookie policy', 'Política de cookies')
export const onlyNecessary = text('Only necessary', 'Solo las necesarias')
export const acceptAll = text('Accept all', 'Aceptar todas')
export const chosenAll = text('You have accepted all cookies.', 'Ha aceptado todas las cookies.')
export const chosenNecessary = text(
  'You have accepted only the necessary cookies.',
  'Solo ha aceptado las cookies necesarias.',
)
export const changeChoice = text('Change my choice', 'Cambiar mi elección')
