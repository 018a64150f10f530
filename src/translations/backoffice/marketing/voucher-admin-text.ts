import { pluralText, text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Vouchers', es: 'Cupones' })
export const about = text({
  en: 'A voucher is a code that customers type in the basket. A basket takes one voucher; it is checked whenever the basket is shown and when the order is placed.',
  es: 'Un cupón es un código que los clientes escriben en la cesta. Una cesta admite un cupón; se comprueba cada vez que se muestra la cesta y al realizar el pedido.',
})
export const add = text({ en: 'Add a voucher', es: 'Añadir un cupón' })
export const empty = text({ en: 'There are no vouchers yet.', es: 'Aún no hay cupones.' })
export const noMatch = text({
  en: 'No voucher matches these filters.',
  es: 'Ningún cupón coincide con estos filtros.',
})
export const search = text({ en: 'Search', es: 'Buscar' })
export const searchHint = text({ en: 'Part of the code or name', es: 'Parte del código o del nombre' })
export const status = text({ en: 'Status', es: 'Estado' })
export const allStatuses = text({ en: 'All', es: 'Todos' })
export const statuses = {
  active: text({ en: 'Active', es: 'Activo' }),
  scheduled: text({ en: 'Scheduled', es: 'Programado' }),
  ended: text({ en: 'Ended', es: 'Terminado' }),
  paused: text({ en: 'Paused', es: 'En pausa' }),
  used_up: text({ en: 'Used up', es: 'Agotado' }),
}

export const code = text({ en: 'Code', es: 'Código' })
export const listName = text({ en: 'Name', es: 'Nombre' })
export const benefit = text({ en: 'Discount', es: 'Descuento' })
export const from = text({ en: 'From {minimum}', es: 'A partir de {minimum}' })
export const uses = text({ en: 'Uses', es: 'Usos' })
export const usesOf = text({ en: '{used} of {limit}', es: '{used} de {limit}' })
export const period = text({ en: 'Period', es: 'Período' })
export const since = text({ en: 'from {start}', es: 'desde {start}' })
export const until = text({ en: 'until {end}', es: 'hasta {end}' })

export const name = text({ en: 'Name ({language})', es: 'Nombre ({language})' })
export const nameHint = text({
  en: 'Customers see it in the basket and on the order.',
  es: 'Los clientes lo ven en la cesta y en el pedido.',
})
export const codeHint = text({
  en: 'Letters, digits, hyphens and underscores. Customers may type it in lower case.',
  es: 'Letras, cifras, guiones y guiones bajos. Los clientes pueden escribirlo en minúsculas.',
})
export const addCategory = text({ en: 'Add another category', es: 'Añadir otra categoría' })
export const category = text({ en: 'Category {number}', es: 'Categoría {number}' })
export const sections = {
  code: text({ en: 'Code and name', es: 'Código y nombre' }),
  discount: text({ en: 'Discount', es: 'Descuento' }),
  scope: text({ en: 'Products', es: 'Productos' }),
  conditions: text({ en: 'Conditions and limits', es: 'Condiciones y límites' }),
  period: text({ en: 'Period', es: 'Período' }),
}
export const fields = {
  code,
  kind: text({ en: 'Kind of discount', es: 'Tipo de descuento' }),
  percent: text({ en: 'Percentage', es: 'Porcentaje' }),
  amount: text({ en: 'Amount off excl. VAT (£)', es: 'Importe de descuento sin IVA (£)' }),
  minimum: text({ en: 'Minimum spend excl. VAT (£)', es: 'Compra mínima sin IVA (£)' }),
  scope: text({ en: 'Applies to', es: 'Se aplica a' }),
  skus: text({ en: 'Products, by SKU', es: 'Productos, por SKU' }),
  categories: text({ en: 'Categories', es: 'Categorías' }),
  isStackable: text({
    en: 'Also applies to prices that are reduced already',
    es: 'Se aplica también a precios ya rebajados',
  }),
  isFirstOrderOnly: text({ en: 'First order of a customer only', es: 'Solo para el primer pedido de un cliente' }),
  usageLimit: text({ en: 'Uses in total', es: 'Usos en total' }),
  perCustomerLimit: text({ en: 'Uses per customer', es: 'Usos por cliente' }),
  startsAt: text({ en: 'Starts', es: 'Comienza' }),
  endsAt: text({ en: 'Ends', es: 'Termina' }),
}
export const kinds = {
  percentage: text({ en: 'Percentage', es: 'Porcentaje' }),
  fixed: text({ en: 'Fixed amount', es: 'Importe fijo' }),
  free_delivery: text({ en: 'Free delivery', es: 'Entrega gratuita' }),
}
export const scopes = {
  all: text({ en: 'All products', es: 'Todos los productos' }),
  restricted: text({ en: 'Certain products and categories', es: 'Ciertos productos y categorías' }),
}
export const hints = {
  percent: text({ en: 'Above 0 and up to 100, such as 12.5.', es: 'Mayor que 0 y hasta 100, por ejemplo 12.5.' }),
  amount: text({
    en: 'At most the price of the eligible lines is taken off.',
    es: 'Se descuenta como máximo el precio de las líneas incluidas.',
  }),
  minimum: text({
    en: 'Only lines that the voucher applies to count. Empty: no minimum.',
    es: 'Solo cuentan las líneas a las que se aplica el cupón. Vacío: sin mínimo.',
  }),
  skus: text({ en: 'One SKU of a product per line.', es: 'Un SKU de producto por línea.' }),
  categories: text({
    en: 'A category includes the categories below it.',
    es: 'Una categoría incluye las que están debajo de ella.',
  }),
  isStackable: text({
    en: 'Reduced: by a quantity price, or by a lower price that staff have set. A basket never takes two vouchers.',
    es: 'Rebajados: por un precio por cantidad o por un precio menor fijado por el personal. Una cesta nunca admite dos cupones.',
  }),
  isFirstOrderOnly: text({
    en: 'Customers must sign in with a verified email address. Earlier orders of the account or the address count, also guest orders.',
    es: 'Los clientes deben iniciar sesión con una dirección de correo verificada. Cuentan los pedidos anteriores de la cuenta o de la dirección, también como invitado.',
  }),
  usageLimit: text({ en: '1: single use. Empty: no limit.', es: '1: un solo uso. Vacío: sin límite.' }),
  perCustomerLimit: text({
    en: 'Counted by email address, guests included. Empty: no limit.',
    es: 'Se cuenta por dirección de correo, también de invitados. Vacío: sin límite.',
  }),
  time: text({ en: 'UK time. Empty: at once.', es: 'Hora del Reino Unido. Vacío: de inmediato.' }),
  endTime: text({ en: 'UK time. Empty: never.', es: 'Hora del Reino Unido. Vacío: nunca.' }),
}
export const yes = text({ en: 'Yes', es: 'Sí' })
export const no = text({ en: 'No', es: 'No' })

export const codeTaken = text({
  en: 'Another voucher has this code already.',
  es: 'Otro cupón ya tiene este código.',
})
export const unknownCategory = text({
  en: 'One of the categories does not exist any more.',
  es: 'Una de las categorías ya no existe.',
})
export const unknownSkus = text({
  en: 'No product has this SKU: {skus}',
  es: 'Ningún producto tiene este SKU: {skus}',
})
export const limitBelowUsed = text({
  en: 'The voucher was used {used} times already. Pause it to stop it.',
  es: 'El cupón ya se ha usado {used} veces. Póngalo en pausa para detenerlo.',
})

export const done = {
  saved: text({ en: 'Saved. The shop uses it from now on.', es: 'Guardado. La tienda ya lo usa.' }),
  paused: text({
    en: 'The voucher is paused. Baskets that have it get no discount.',
    es: 'El cupón está en pausa. Las cestas que lo tienen no reciben descuento.',
  }),
  resumed: text({ en: 'The voucher can be used again.', es: 'El cupón se puede usar de nuevo.' }),
  deleted: text({ en: 'The voucher was deleted.', es: 'Se ha eliminado el cupón.' }),
}
export const pause = text({ en: 'Pause this voucher', es: 'Poner el cupón en pausa' })
export const resume = text({ en: 'Resume this voucher', es: 'Reanudar el cupón' })
export const pauseAbout = text({
  en: 'Nobody can use a paused voucher. Orders that were placed with it stay as they are.',
  es: 'Nadie puede usar un cupón en pausa. Los pedidos realizados con él no cambian.',
})
export const resumeAbout = text({
  en: 'Customers can use it again, within its period and limits.',
  es: 'Los clientes podrán usarlo de nuevo, dentro de su periodo y sus límites.',
})
export const remove = text({ en: 'Delete this voucher', es: 'Eliminar este cupón' })
export const removeAbout = text({ en: 'No order has used it.', es: 'Ningún pedido lo ha usado.' })
export const notDeletable = {
  used: text({
    en: 'Orders have used this voucher, so it cannot be deleted. It can be paused.',
    es: 'Hay pedidos que han usado este cupón, así que no se puede eliminar. Se puede poner en pausa.',
  }),
  has_codes: text({
    en: 'This voucher has codes, so it cannot be deleted. Revoke and delete their batches first.',
    es: 'Este cupón tiene códigos, así que no se puede eliminar. Revoque y elimine antes sus lotes.',
  }),
}
export const usedTimes = pluralText({
  en: { one: 'Used {count} time', other: 'Used {count} times' },
  es: { one: 'Usado {count} vez', other: 'Usado {count} veces' },
})

export const warnings = {
  title: text({ en: 'Please check', es: 'Compruebe' }),
  lookAlikes: text({
    en: 'Customers can confuse this code with:',
    es: 'Los clientes pueden confundir este código con:',
  }),
  advertised: text({
    en: 'The offer for first visits shows this code, but nobody can use it now.',
    es: 'La oferta de primera visita muestra este código, pero nadie puede usarlo ahora.',
  }),
  freeRate: text({
    en: '{deliveryClass} to {zone}: delivery is free from {from} anyway.',
    es: '{deliveryClass} a {zone}: la entrega ya es gratuita a partir de {from}.',
  }),
}
