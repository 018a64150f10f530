import { text } from '#src/shared/locale/message.ts'

export const notFoundTitle = text({ en: 'We cannot find that page', es: 'No encontramos esa página' })
export const notFoundText = text({
  en: 'The address may be mistyped, or the product is no longer sold. Search for it, or start from one of these.',
  es: 'Puede que la dirección esté mal escrita o que el producto ya no se venda. Búsquelo, o empiece por aquí.',
})
export const searchAgain = text({ en: 'Search again', es: 'Buscar de nuevo' })
export const browseCategories = text({ en: 'Browse our ranges', es: 'Explore nuestro catálogo' })
export const forbiddenText = text({
  en: 'Your account does not have permission for it. Your dashboard shows what you can open.',
  es: 'Su cuenta no tiene los permisos necesarios. En su panel verá lo que puede abrir.',
})
export const toDashboard = text({ en: 'Go to my dashboard', es: 'Ir a mi panel' })
export const unauthenticatedText = text({
  en: 'This page belongs to an account.',
  es: 'Esta página pertenece a una cuenta.',
})
export const faultTitle = text({ en: 'Something went wrong on our side', es: 'Algo ha fallado por nuestra parte' })
export const faultText = text({
  en: 'Try again in a moment. If it happens again, call us and we will take your order by phone.',
  es: 'Vuelva a intentarlo dentro de un momento. Si se repite, llámenos y tomaremos su pedido por teléfono.',
})
export const tooManyTitle = text({ en: 'Too many requests', es: 'Demasiadas peticiones' })
export const tooManyText = text({
  en: 'Please wait a minute, then try again.',
  es: 'Espere un minuto y vuelva a intentarlo.',
})
export const unavailableTitle = text({
  en: 'The shop is not available at the moment',
  es: 'La tienda no está disponible en este momento',
})
export const unavailableText = text({
  en: 'It will be back in a moment. Your basket is safe.',
  es: 'Volverá en un momento. Su cesta está a salvo.',
})
