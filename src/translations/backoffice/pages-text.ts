import { text } from '#src/shared/locale/message.ts'

export const title = text({ en: 'Pages', es: 'Páginas' })
export const address = text({ en: 'Address', es: 'Dirección' })
export const state = text({ en: 'State', es: 'Estado' })
export const changedAt = text({ en: 'Last change', es: 'Último cambio' })
export const published = text({ en: 'Published', es: 'Publicada' })
export const draft = text({ en: 'Draft', es: 'Borrador' })
export const view = text({ en: 'View the page', es: 'Ver la página' })
export const states = {
  published,
  scheduled: text({ en: 'Scheduled', es: 'Programada' }),
  ended: text({ en: 'Ended', es: 'Finalizada' }),
  draft,
}
export const savedAs = {
  published: text({ en: 'Saved. The shop shows it from now on.', es: 'Guardado. La tienda ya lo muestra.' }),
  scheduled: text({
    en: 'Saved. The shop shows it from the chosen time on.',
    es: 'Guardado. La tienda lo mostrará a partir de la hora elegida.',
  }),
  ended: text({
    en: 'Saved. Its time has ended, so visitors do not see it.',
    es: 'Guardado. Su periodo ha terminado, por lo que los visitantes no la ven.',
  }),
  draft: text({
    en: 'Saved as a draft. Visitors do not see it until it is published.',
    es: 'Guardado como borrador. Los visitantes no lo ven hasta que se publique.',
  }),
}
export const periodHint = text({
  en: "In the shop's time zone. Empty: without a limit. The page must be published as well.",
  es: 'En la zona horaria de la tienda. Vacío: sin límite. La página también debe estar publicada.',
})

export const missing = text({ en: 'Missing pages', es: 'Páginas que faltan' })
export const missingHint = text({
  en: 'Every shop needs these pages. Start from a template with your company details, have it checked, then publish it.',
  es: 'Toda tienda necesita estas páginas. Parta de una plantilla con los datos de su empresa, haga que la revisen y publíquela.',
})
export const createPage = text({ en: 'Create “{title}”', es: 'Crear «{title}»' })
export const haveItChecked = text({
  en: 'This page started from a template. Have it checked by somebody who knows the law before you publish it.',
  es: 'Esta página parte de una plantilla. Haga que la revise alguien que conozca la ley antes de publicarla.',
})

export const texts = {
  title: text({ en: 'Title ({language})', es: 'Título ({language})' }),
  summary: text({ en: 'Summary ({language})', es: 'Resumen ({language})' }),
  seoTitle: text({ en: 'Title for search engines ({language})', es: 'Título para buscadores ({language})' }),
  seoDescription: text({
    en: 'Description for search engines ({language})',
    es: 'Descripción para buscadores ({language})',
  }),
}
export const fields = {
  slug: address,
  isPublished: published,
  publishFrom: text({ en: 'Show from', es: 'Mostrar desde' }),
  publishUntil: text({ en: 'Show until', es: 'Mostrar hasta' }),
  isHiddenFromSearch: text({ en: 'Hide from search engines', es: 'Ocultar a los buscadores' }),
}
export const publication = text({ en: 'Publication', es: 'Publicación' })
export const searchEngines = text({ en: 'Search engines', es: 'Buscadores' })
export const seoHint = text({
  en: 'If empty, the title and the summary are used.',
  es: 'Si está vacío, se usan el título y el resumen.',
})
export const hiddenHint = text({
  en: 'Visitors can open the page, but it is not in the sitemap and search engines are asked not to list it. The category of a landing page stays hidden after the last minute, too.',
  es: 'Los visitantes pueden abrir la página, pero no está en el mapa del sitio y se pide a los buscadores que no la muestren. La categoría de una página de entrada sigue oculta después del último minuto.',
})
export const newAddressHint = text({
  en: 'Such as guides/oil-tank-sizes. If empty, it is made from the title.',
  es: 'Por ejemplo guides/oil-tank-sizes. Si está vacía, se forma a partir del título.',
})
export const addressHint = text({
  en: 'Such as guides/oil-tank-sizes. If it changes, the old address leads to the new one.',
  es: 'Por ejemplo guides/oil-tank-sizes. Si cambia, la dirección antigua lleva a la nueva.',
})
export const fixedAddressHint = text({
  en: 'The shop itself uses this address, so it cannot change.',
  es: 'La propia tienda usa esta dirección, por lo que no puede cambiar.',
})
/** Why a page cannot have an address. */
export const addressRefusals = {
  address_invalid: text({
    en: 'Use lower-case letters, digits and hyphens, with slashes between at most {segments} parts and at most {characters} characters in total.',
    es: 'Use letras minúsculas sin acentos, cifras y guiones, con barras entre {segments} partes como máximo y {characters} caracteres en total como máximo.',
  }),
  address_reserved: text({
    en: 'The shop itself uses addresses that start like this.',
    es: 'La propia tienda usa direcciones que empiezan así.',
  }),
  address_of_category: text({ en: 'A category has this address.', es: 'Una categoría tiene esta dirección.' }),
  address_taken: text({ en: 'Another page has this address.', es: 'Otra página tiene esta dirección.' }),
  address_redirected: text({
    en: 'A redirect leads from this address to another one. Delete the redirect first.',
    es: 'Una redirección lleva de esta dirección a otra. Elimine primero la redirección.',
  }),
  address_fixed: fixedAddressHint,
}
export const add = text({ en: 'Add a page', es: 'Añadir una página' })
export const about = text({
  en: 'Pages at any address of the shop, made of blocks.',
  es: 'Páginas en cualquier dirección de la tienda, hechas de bloques.',
})
export const newAbout = text({
  en: 'The page starts as an empty draft. Its content follows on the next page.',
  es: 'La página empieza como borrador vacío. Su contenido se añade en la página siguiente.',
})
export const created = text({
  en: 'The page was created as a draft. Add its content, then publish it.',
  es: 'Se ha creado la página como borrador. Añada su contenido y publíquela.',
})
export const search = text({ en: 'Title or address', es: 'Título o dirección' })
export const anyState = text({ en: 'All', es: 'Todas' })
export const noMatch = text({ en: 'No page matches.', es: 'Ninguna página coincide.' })
export const empty = text({
  en: 'There are no pages yet. Add the first one.',
  es: 'Aún no hay páginas. Añada la primera.',
})
export const hiddenFromSearch = text({ en: 'Hidden from search', es: 'Oculta a los buscadores' })
export const yes = text({ en: 'Yes', es: 'Sí' })
export const no = text({ en: 'No', es: 'No' })
export const tooManyPages = text({
  en: 'A shop has at most {max} pages.',
  es: 'Una tienda tiene como máximo {max} páginas.',
})
export const tooLong = text({
  en: 'The page is too long: all texts together have at most {max} characters.',
  es: 'La página es demasiado larga: todos los textos juntos tienen como máximo {max} caracteres.',
})
export const publishedHint = text({
  en: 'Visitors see only published pages. A text without a translation is shown in English.',
  es: 'Los visitantes solo ven las páginas publicadas. Un texto sin traducción se muestra en inglés.',
})
