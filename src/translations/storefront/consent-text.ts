import { text } from '#src/shared/locale/message.ts'

export const cookies = text({ en: 'Cookies', es: 'Cookies' })
export const cookiesAsk = text({
  en: 'We set the cookies that basket and sign-in need. May we also count visits, to make the shop better?',
  es: 'Usamos las cookies que necesitan la cesta y el inicio de sesión. ¿Podemos además contar las visitas para mejorar la tienda?',
})
export const cookiesMore = text({ en: 'Cookie policy', es: 'Política de cookies' })
export const onlyNecessary = text({ en: 'Only necessary', es: 'Solo las necesarias' })
export const acceptAll = text({ en: 'Accept all', es: 'Aceptar todas' })
export const chosenAll = text({ en: 'You have accepted all cookies.', es: 'Ha aceptado todas las cookies.' })
export const chosenNecessary = text({
  en: 'You have accepted only the necessary cookies.',
  es: 'Solo ha aceptado las cookies necesarias.',
})
export const changeChoice = text({ en: 'Change my choice', es: 'Cambiar mi elección' })
