import { pluralText, text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Menus', es: 'Menús' })
export const about = text({
  en: 'The links at the top and at the bottom of every page of the shop.',
  es: 'Los enlaces de la cabecera y del pie de todas las páginas de la tienda.',
})
export const menus = {
  header: text({ en: 'Main menu', es: 'Menú principal' }),
  footer: text({ en: 'Footer', es: 'Pie de página' }),
  services: text({ en: 'Services', es: 'Servicios' }),
}
export const descriptions = {
  header: text({
    en: 'Up to three levels. An entry without a link opens its submenu. On phones the same entries open as panels.',
    es: 'Hasta tres niveles. Una entrada sin enlace abre su submenú. En el móvil las mismas entradas se abren como paneles.',
  }),
  footer: text({
    en: 'The entries of the first level are the columns. Legal and information pages that visitors find in no menu follow in a last column.',
    es: 'Las entradas del primer nivel son las columnas. Las páginas legales y de información que no figuran en ningún menú van en una última columna.',
  }),
  services: text({
    en: 'Shown as the last entry of the main menu, unless an entry there already has at least half of these links.',
    es: 'Se muestra como última entrada del menú principal, salvo que otra entrada ya tenga al menos la mitad de estos enlaces.',
  }),
}
export const menu = text({ en: 'Menu', es: 'Menú' })
export const entries = text({ en: 'Entries', es: 'Entradas' })
export const problems = text({ en: 'Problems', es: 'Problemas' })
export const brokenLinks = pluralText({
  en: { one: '{count} broken link', other: '{count} broken links' },
  es: { one: '{count} enlace roto', other: '{count} enlaces rotos' },
})
export const unknownLinks = pluralText({
  en: { one: '{count} link to check', other: '{count} links to check' },
  es: { one: '{count} enlace por revisar', other: '{count} enlaces por revisar' },
})
export const followsCategories = text({ en: 'Follows the categories', es: 'Se actualiza con las categorías' })
export const empty = text({
  en: 'The menu has no entries. Add the first one.',
  es: 'El menú no tiene entradas. Añada la primera.',
})
export const kinds = {
  link: text({ en: 'Link', es: 'Enlace' }),
  tile: text({ en: 'Picture link', es: 'Enlace con imagen' }),
  categories: text({ en: 'All categories', es: 'Todas las categorías' }),
}
export const categoriesHint = text({
  en: 'Shows the published categories in their order at this place: at most {categories}, each with up to {subcategories} subcategories, and {lowest} below each of those.',
  es: 'Muestra en este lugar las categorías publicadas en su orden: como máximo {categories}, cada una con hasta {subcategories} subcategorías, y {lowest} dentro de cada una de estas.',
})
export const categoriesCut = text({
  en: 'There are more categories than that. Visitors do not find the rest in this menu.',
  es: 'Hay más categorías. Los visitantes no encuentran las demás en este menú.',
})
export const targetKinds = {
  category: text({ en: 'Category', es: 'Categoría' }),
  page: text({ en: 'Page', es: 'Página' }),
  product: text({ en: 'Product', es: 'Producto' }),
}
export const name = text({ en: 'Name ({language})', es: 'Nombre ({language})' })
export const nameHint = text({
  en: 'Empty: the title of the page, category or product.',
  es: 'Vacío: el título de la página, categoría o producto.',
})
export const link = text({ en: 'Link', es: 'Enlace' })
export const linkHint = text({
  en: 'Type a title to find a page, category or product, or an address: /delivery, https://example.com. Empty for a heading.',
  es: 'Escriba un título para encontrar una página, categoría o producto, o una dirección: /delivery, https://example.com. Vacío para un encabezado.',
})
export const tileHint = text({
  en: 'Type a title to find a category, page or product. The link shows its picture.',
  es: 'Escriba un título para encontrar una categoría, página o producto. El enlace muestra su imagen.',
})
export const colour = text({ en: 'Colour', es: 'Color' })
export const colourHint = text({
  en: 'Such as #c8102e. Empty for the usual colour.',
  es: 'Por ejemplo #c8102e. Vacío para el color habitual.',
})
export const newTab = text({ en: 'Open in a new tab', es: 'Abrir en una pestaña nueva' })
export const newTabHint = text({ en: 'For other websites.', es: 'Para otros sitios web.' })
export const viewAll = text({ en: 'Link “View All” below the submenu', es: 'Enlace «Ver todo» al final del submenú' })
export const viewAllHint = text({ en: 'Leads to the link of this entry.', es: 'Lleva al enlace de esta entrada.' })
export const primary = text({ en: 'Wide column', es: 'Columna ancha' })
export const primaryHint = text({ en: 'For the most important links.', es: 'Para los enlaces más importantes.' })
export const untitled = text({ en: 'New entry', es: 'Entrada nueva' })
export const heading = text({ en: 'Heading', es: 'Encabezado' })

export const linkProblems = {
  deleted: text({
    en: 'Broken: what it links to was deleted. Visitors do not see this link.',
    es: 'Roto: su destino se eliminó. Los visitantes no ven este enlace.',
  }),
  hidden: text({
    en: 'Broken: what it links to is not published. Visitors do not see this link.',
    es: 'Roto: su destino no está publicado. Los visitantes no ven este enlace.',
  }),
  empty: text({
    en: 'Visitors see this link as soon as there are published questions.',
    es: 'Los visitantes verán este enlace en cuanto haya preguntas publicadas.',
  }),
  missing: text({
    en: 'Broken: there is no page at this address. Visitors do not see this link.',
    es: 'Roto: no hay ninguna página en esta dirección. Los visitantes no ven este enlace.',
  }),
  unknown: text({
    en: 'The shop has no page at this address. Check that it opens: visitors see this link.',
    es: 'La tienda no tiene ninguna página en esta dirección. Compruebe que se abre: los visitantes ven este enlace.',
  }),
}
export const broken = text({ en: 'Broken link', es: 'Enlace roto' })
export const notPublished = text({ en: 'not published', es: 'sin publicar' })

export const add = text({ en: 'Add to the menu', es: 'Añadir al menú' })
export const addKind = text({ en: 'Add: {kind}', es: 'Añadir: {kind}' })
export const addBelow = text({ en: 'Add below {entry}: {kind}', es: 'Añadir debajo de {entry}: {kind}' })
export const moves = {
  up: text({ en: 'Up', es: 'Subir' }),
  down: text({ en: 'Down', es: 'Bajar' }),
  in: text({ en: 'One level in', es: 'Aumentar nivel' }),
  out: text({ en: 'One level out', es: 'Reducir nivel' }),
}
export const actionLabel = text({ en: '{action}: {entry}', es: '{action}: {entry}' })
export const remove = text({ en: 'Remove', es: 'Eliminar' })
export const drag = text({ en: 'Drag to move', es: 'Arrastre para mover' })
export const full = text({
  en: 'A menu has at most {max} entries.',
  es: 'Un menú tiene como máximo {max} entradas.',
})
export const notSavedYet = text({
  en: 'The menu has changed. Save it to keep it so.',
  es: 'El menú ha cambiado. Guárdelo para conservarlo así.',
})
/** Read out by screen readers. */
export const announcements = {
  add: text({ en: 'Entry added.', es: 'Entrada añadida.' }),
  move: text({
    en: 'Entry moved to line {position}, level {level}.',
    es: 'Entrada movida a la línea {position}, nivel {level}.',
  }),
  remove: text({ en: 'Entry removed, with what was below it.', es: 'Entrada eliminada con sus subentradas.' }),
}

export const refusals = {
  invalid_link: text({
    en: 'Type a path of the shop, such as /delivery, or an address that starts with https://.',
    es: 'Escriba una ruta de la tienda, como /delivery, o una dirección que empiece por https://.',
  }),
  name_required: text({
    en: 'Type a name. Only links to a page, category or product can do without one.',
    es: 'Escriba un nombre. Solo los enlaces a una página, categoría o producto pueden no tenerlo.',
  }),
  no_picture: text({
    en: 'What it links to has no picture. Choose a category, page or product with a picture.',
    es: 'Su destino no tiene imagen. Elija una categoría, página o producto con imagen.',
  }),
  tile_without_link: text({
    en: 'Choose a category, page or product.',
    es: 'Elija una categoría, página o producto.',
  }),
  too_many_tiles: text({
    en: 'A submenu has at most {max} picture links.',
    es: 'Un submenú tiene como máximo {max} enlaces con imagen.',
  }),
}
export const didYouMean = text({ en: 'Did you mean: {addresses}?', es: 'Quizá quiso decir: {addresses}.' })

export const order = text({ en: 'Order and levels', es: 'Orden y niveles' })
/** Words that describe an order: `Top level: Oil, Services; Oil: Tanks, Pumps`. */
export const topLevel = text({ en: 'Top level', es: 'Primer nivel' })
export const noEntries = text({ en: 'no entries', es: 'sin entradas' })
export const deletedTarget = text({ en: 'Deleted page', es: 'Página eliminada' })
export const removed = text({ en: 'Removed', es: 'Eliminada' })

export const saved = text({ en: 'Saved. The shop shows the menu now.', es: 'Guardado. La tienda ya muestra el menú.' })
export const restored = text({
  en: 'The earlier version is restored. The shop shows it now.',
  es: 'La versión anterior está restaurada. La tienda ya la muestra.',
})
export const preview = text({ en: 'Preview', es: 'Vista previa' })
export const previewAbout = text({
  en: 'What visitors would see. It is not saved yet. Broken links are left out.',
  es: 'Lo que verían los visitantes. Aún no está guardado. Los enlaces rotos se omiten.',
})
export const previewEmpty = text({
  en: 'Visitors would see no entry.',
  es: 'Los visitantes no verían ninguna entrada.',
})
export const changedMeanwhile = text({
  en: 'Somebody has saved the menu meanwhile. Look at it again before you restore a version.',
  es: 'Alguien ha guardado el menú mientras tanto. Revíselo antes de restaurar una versión.',
})
export const view = text({ en: 'View the shop', es: 'Ver la tienda' })
export const versions = text({ en: 'Earlier versions', es: 'Versiones anteriores' })
export const version = text({ en: 'Version {version}', es: 'Versión {version}' })
export const savedAt = text({ en: 'Saved', es: 'Guardada' })
export const savedBy = text({ en: 'By', es: 'Por' })
export const restore = text({ en: 'Restore', es: 'Restaurar' })
export const restoreVersion = text({ en: 'Restore version {version}', es: 'Restaurar la versión {version}' })
