import { text } from '#src/shared/message.ts'

export const notFoundTitle = text('We cannot find that page', 'No encontramos esa página')
export const notFoundText = text(
  'The address may be mistyped, or the product is no longer sold. Search for it, or start from one of these.',
  'Puede que la dirección esté mal escrita o que el producto ya no se venda. Búsquelo, o empiece por aquí.',
)
export const browseCategories = text('Browse our ranges', 'Explore nuestro catálogo')
export const forbiddenText = text(
  'Your account does not have the rights for it. Your dashboard shows what you can open.',
  'Su cuenta no tiene los permisos necesarios. En su panel verá lo que puede abrir.',
)
export const toDashboard = text('Go to my dashboard', 'Ir a mi panel')
export const unauthenticatedText = text('This page belongs to an account.', 'Esta página pertenece a una cuenta.')
export const faultTitle = text('Something went wrong on our side', 'Algo ha fallado por nuestra parte')
export const faultText = text(
  'Try again in a moment. If it happens again, call us and we will take your order by phone.',
  'Vuelva a intentarlo dentro de un momento. Si se repite, llámenos y tomaremos su pedido por teléfono.',
)
export const unavailableTitle = text('The shop is catching its breath', 'La tienda necesita un respiro')
export const unavailableText = text(
  'It will be back in a moment. Your basket is safe.',
  'Volverá en un momento. Su cesta está a salvo.',
)
