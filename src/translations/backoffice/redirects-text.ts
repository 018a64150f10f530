import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Redirects', es: 'Redirecciones' })
export const about = text({
  en: 'A redirect leads visitors and search engines from an old address to a new one (301). The shop adds one by itself when the address of a product or category changes.',
  es: 'Una redirección lleva a visitantes y buscadores de una dirección antigua a una nueva (301). La tienda añade una cuando cambia la dirección de un producto o de una categoría.',
})
export const search = text({ en: 'Search', es: 'Buscar' })
export const searchHint = text({ en: 'Part of either address', es: 'Parte de una de las direcciones' })
export const from = text({ en: 'Old address', es: 'Dirección antigua' })
export const to = text({ en: 'New address', es: 'Dirección nueva' })
export const added = text({ en: 'Last change', es: 'Último cambio' })
export const empty = text({ en: 'There are no redirects yet.', es: 'Aún no hay redirecciones.' })
export const noMatch = text({
  en: 'No redirect matches this search.',
  es: 'Ninguna redirección coincide con la búsqueda.',
})

export const add = text({ en: 'Add redirects', es: 'Añadir redirecciones' })
export const addOne = text({ en: 'Add a redirect', es: 'Añadir una redirección' })
export const addList = text({ en: 'Add a list', es: 'Añadir una lista' })
export const fromHint = text({
  en: 'A path of this shop without “?” or “#”, such as /product/old-tank. No page may exist there.',
  es: 'Una ruta de esta tienda sin «?» ni «#», por ejemplo /product/old-tank. No puede haber una página en ella.',
})
export const toHint = text({
  en: 'A path of this shop, or an address of another site that starts with https://',
  es: 'Una ruta de esta tienda, o una dirección de otro sitio que empiece por https://',
})
export const lines = text({ en: 'Old and new addresses', es: 'Direcciones antiguas y nuevas' })
export const linesHint = text({
  en: 'One redirect per line: the old address, a space, the new address. You can paste two columns of a spreadsheet. At most {max} lines.',
  es: 'Una redirección por línea: la dirección antigua, un espacio y la nueva. Puede pegar dos columnas de una hoja de cálculo. Como máximo {max} líneas.',
})
export const noLines = text({ en: 'Enter at least one line.', es: 'Escriba al menos una línea.' })
export const tooManyLines = text({ en: 'Enter at most {max} lines.', es: 'Escriba como máximo {max} líneas.' })
export const lineResults = text({ en: 'Result', es: 'Resultado' })
export const line = text({ en: 'Line', es: 'Línea' })
export const check = text({ en: 'Check the list', es: 'Comprobar la lista' })
/** After saving a list. */
export const saved = {
  someRefused: text({
    en: 'Some lines were not saved. Correct them below and send them again.',
    es: 'Algunas líneas no se han guardado. Corríjalas abajo y envíelas de nuevo.',
  }),
  all: text({ en: 'All lines are saved.', es: 'Todas las líneas están guardadas.' }),
}
/** After checking a list. */
export const checked = {
  someRefused: text({
    en: 'Nothing is saved yet. Some lines would be refused.',
    es: 'Todavía no se ha guardado nada. Se rechazarían algunas líneas.',
  }),
  all: text({
    en: 'Nothing is saved yet. All lines can be saved.',
    es: 'Todavía no se ha guardado nada. Se pueden guardar todas las líneas.',
  }),
}

export const remove = text({ en: 'Delete this redirect', es: 'Eliminar esta redirección' })
export const removeAbout = text({
  en: 'Visitors of the old address will get the page “not found”.',
  es: 'Los visitantes de la dirección antigua verán la página «no encontrada».',
})
export const tryIt = text({ en: 'Open the old address', es: 'Abrir la dirección antigua' })

export const done = {
  added: text({ en: 'The redirect was added.', es: 'Se ha añadido la redirección.' }),
  changed: text({ en: 'The redirect was changed.', es: 'Se ha cambiado la redirección.' }),
  unchanged: text({ en: 'The redirect was like this already.', es: 'La redirección ya era así.' }),
  deleted: text({ en: 'The redirect was deleted.', es: 'Se ha eliminado la redirección.' }),
}

/** What was done with a line of a pasted list. */
export const results = {
  added: text({ en: 'Added', es: 'Añadida' }),
  changed: text({ en: 'Changed', es: 'Cambiada' }),
  unchanged: text({ en: 'Unchanged', es: 'Sin cambios' }),
}

/** What would be done with a line of a pasted list that is checked only. */
export const checkedResults = {
  added: text({ en: 'Will be added', es: 'Se añadirá' }),
  changed: text({ en: 'Will be changed', es: 'Se cambiará' }),
  unchanged: results.unchanged,
}

export const refusals = {
  invalid_from: text({
    en: 'The old address must be a path of this shop, such as /old-page, without “?” or “#”.',
    es: 'La dirección antigua debe ser una ruta de esta tienda, por ejemplo /old-page, sin «?» ni «#».',
  }),
  invalid_to: text({
    en: 'The new address must be a path of this shop without “?” or “#”, such as /new-page, or start with https://',
    es: 'La dirección nueva debe ser una ruta de esta tienda sin «?» ni «#», por ejemplo /new-page, o empezar por https://',
  }),
  reserved: text({
    en: 'The shop itself uses the old address.',
    es: 'La propia tienda usa la dirección antigua.',
  }),
  in_use: text({
    en: 'Visitors see a page at the old address. Unpublish or move that page first.',
    es: 'Los visitantes ven una página en la dirección antigua. Retírela o muévala primero.',
  }),
  loop: text({
    en: 'The redirect would lead to its own old address.',
    es: 'La redirección llevaría a su propia dirección antigua.',
  }),
}
