import { pluralText, text } from '#src/shared/locale/message.ts'

export const blocks = text({ en: 'Content', es: 'Contenido' })
export const about = text({
  en: 'Visitors see these blocks in this order, below the title and the summary.',
  es: 'Los visitantes ven estos bloques en este orden, debajo del título y del resumen.',
})
export const empty = text({
  en: 'There is no content yet. Add the first block.',
  es: 'Aún no hay contenido. Añada el primer bloque.',
})
export const legend = text({ en: '{position}. {kind}', es: '{position}. {kind}' })
export const kinds = {
  hero: text({ en: 'Banner', es: 'Portada' }),
  promises: text({ en: 'Promises', es: 'Promesas' }),
  categoryTiles: text({ en: 'Category tiles', es: 'Mosaico de categorías' }),
  products: text({ en: 'Products', es: 'Artículos' }),
  brands: text({ en: 'Brands', es: 'Marcas' }),
  faqSearch: text({ en: 'Question search', es: 'Buscador de preguntas' }),
  newsletter: text({ en: 'Newsletter', es: 'Boletín' }),
  heading: text({ en: 'Heading', es: 'Encabezado' }),
  text: text({ en: 'Text', es: 'Texto' }),
  picture: text({ en: 'Picture', es: 'Imagen' }),
  pictureAndText: text({ en: 'Picture and text', es: 'Imagen y texto' }),
  action: text({ en: 'Call to action', es: 'Llamada a la acción' }),
  cards: text({ en: 'Cards', es: 'Tarjetas' }),
  table: text({ en: 'Table', es: 'Tabla' }),
  steps: text({ en: 'Steps', es: 'Pasos' }),
}
export const add = text({ en: 'Add a block', es: 'Añadir un bloque' })
export const addKind = text({ en: 'Add: {kind}', es: 'Añadir: {kind}' })
export const up = text({ en: 'Up', es: 'Subir' })
export const moveUp = text({ en: 'Move up: {block}', es: 'Subir: {block}' })
export const down = text({ en: 'Down', es: 'Bajar' })
export const moveDown = text({ en: 'Move down: {block}', es: 'Bajar: {block}' })
export const remove = text({ en: 'Remove', es: 'Quitar' })
export const removeBlock = text({ en: 'Remove: {block}', es: 'Quitar: {block}' })
export const notSavedYet = text({
  en: 'The blocks have changed. Save the page to keep it so.',
  es: 'Los bloques han cambiado. Guarde la página para conservarlos así.',
})
export const full = text({
  en: 'A page has at most {max} blocks.',
  es: 'Una página tiene como máximo {max} bloques.',
})
/** Read out by screen readers. */
export const announcements = {
  add: text({ en: 'Block added at position {position}.', es: 'Bloque añadido en la posición {position}.' }),
  move: text({ en: 'Block moved to position {position}.', es: 'Bloque movido a la posición {position}.' }),
  remove: text({ en: 'Block removed.', es: 'Bloque quitado.' }),
}

const sectionTitle = text({ en: 'Heading ({language})', es: 'Encabezado ({language})' })

/** The labels of the texts, by kind of block and name of the text. */
export const texts = {
  hero: {
    title: text({ en: 'Heading ({language})', es: 'Encabezado ({language})' }),
    text: text({ en: 'Sentence ({language})', es: 'Frase ({language})' }),
    alt: text({ en: 'Alternative text ({language})', es: 'Texto alternativo ({language})' }),
    label: text({ en: 'First button ({language})', es: 'Primer botón ({language})' }),
    secondLabel: text({ en: 'Second button ({language})', es: 'Segundo botón ({language})' }),
  },
  promises: { promises: text({ en: 'Promises ({language})', es: 'Promesas ({language})' }) },
  categoryTiles: { title: sectionTitle },
  products: { title: sectionTitle },
  brands: { title: sectionTitle },
  faqSearch: { title: sectionTitle },
  newsletter: {},
  heading: { text: text({ en: 'Heading ({language})', es: 'Encabezado ({language})' }) },
  text: { text: text({ en: 'Text ({language})', es: 'Texto ({language})' }) },
  picture: {
    alt: text({ en: 'Alternative text ({language})', es: 'Texto alternativo ({language})' }),
    caption: text({ en: 'Caption ({language})', es: 'Pie de imagen ({language})' }),
  },
  pictureAndText: {
    text: text({ en: 'Text ({language})', es: 'Texto ({language})' }),
    alt: text({ en: 'Alternative text ({language})', es: 'Texto alternativo ({language})' }),
  },
  action: {
    text: text({ en: 'Sentence ({language})', es: 'Frase ({language})' }),
    label: text({ en: 'Button ({language})', es: 'Botón ({language})' }),
  },
  cards: { cards: text({ en: 'Cards ({language})', es: 'Tarjetas ({language})' }) },
  table: {
    caption: text({ en: 'Caption ({language})', es: 'Título de la tabla ({language})' }),
    rows: text({ en: 'Rows ({language})', es: 'Filas ({language})' }),
  },
  steps: { steps: text({ en: 'Steps ({language})', es: 'Pasos ({language})' }) },
}
const markupHint = text({
  en: 'An empty line starts a paragraph. “## ” starts a heading, “- ” a list item. **bold**, [link](/path).',
  es: 'Una línea vacía empieza un párrafo. «## » empieza un título, «- » un elemento de lista. **negrita**, [enlace](/ruta).',
})
const alternativeHint = text({
  en: 'What the picture shows, for people who cannot see it.',
  es: 'Lo que muestra la imagen, para quienes no pueden verla.',
})
const defaultTitleHint = text({
  en: 'If empty, the shop has a heading for it.',
  es: 'Si está vacío, la tienda pone un encabezado.',
})
export const hints = {
  hero: { alt: alternativeHint },
  promises: {
    promises: text({
      en: 'Up to three, with an empty line between two. The first line of a promise is its title. If empty, those of the settings are shown.',
      es: 'Hasta tres, con una línea vacía entre dos. La primera línea de una promesa es su título. Si está vacío, se muestran las de la configuración.',
    }),
  },
  categoryTiles: { title: defaultTitleHint },
  products: { title: defaultTitleHint },
  brands: { title: defaultTitleHint },
  faqSearch: { title: defaultTitleHint },
  text: { text: markupHint },
  picture: { alt: alternativeHint },
  pictureAndText: { text: markupHint, alt: alternativeHint },
  cards: {
    cards: text({
      en: 'An empty line between two cards. The first line of a card is its title, a last line such as [Ask us](/contact) its link.',
      es: 'Una línea vacía entre dos tarjetas. La primera línea de una tarjeta es su título; una última línea como [Pregúntenos](/contact), su enlace.',
    }),
  },
  table: {
    rows: text({
      en: 'One row per line, cells separated by “|”. The first line has the headings. Rows of a spreadsheet can be pasted.',
      es: 'Una fila por línea, celdas separadas por «|». La primera línea tiene los encabezados. Se pueden pegar filas de una hoja de cálculo.',
    }),
  },
  steps: {
    steps: text({
      en: 'An empty line between two steps. The first line of a step is its title.',
      es: 'Una línea vacía entre dos pasos. La primera línea de un paso es su título.',
    }),
  },
}
export const values = {
  level: text({ en: 'Level', es: 'Nivel' }),
  side: text({ en: 'Side of the picture', es: 'Lado de la imagen' }),
  picture: text({ en: 'Picture', es: 'Imagen' }),
  link: text({ en: 'Link', es: 'Enlace' }),
  secondLink: text({ en: 'Link of the second button', es: 'Enlace del segundo botón' }),
  category: text({ en: 'Popular products of this category', es: 'Lo más vendido de esta categoría' }),
  categories: text({ en: 'Categories', es: 'Categorías' }),
  products: text({ en: 'Chosen products', es: 'Artículos elegidos' }),
  from: text({ en: 'Show from', es: 'Mostrar desde' }),
  until: text({ en: 'Show until', es: 'Mostrar hasta' }),
}
export const valueHints = {
  category: text({
    en: 'Its path such as /oil/oil-tanks. Type two letters to find it.',
    es: 'Su ruta, como /oil/oil-tanks. Escriba dos letras para buscarla.',
  }),
  categories: text({
    en: 'Paths such as /oil, one per line, in this order. If empty, all main categories are shown.',
    es: 'Rutas como /oil, una por línea, en este orden. Si está vacío, se muestran todas las categorías principales.',
  }),
  products: text({
    en: 'Paths such as /product/oil-tank, one per line, in this order, instead of a category.',
    es: 'Rutas como /product/oil-tank, una por línea, en este orden, en lugar de una categoría.',
  }),
}
export const schedule = text({ en: 'Show only for a time', es: 'Mostrar solo un tiempo' })
export const scheduleHint = text({
  en: "In the shop's time zone. Empty: without a limit.",
  es: 'En la zona horaria de la tienda. Vacío: sin límite.',
})
export const findTarget = text({ en: 'Find and add', es: 'Buscar y añadir' })
export const findHint = text({
  en: 'Type two letters, then choose from the list.',
  es: 'Escriba dos letras y elija de la lista.',
})
export const drag = text({ en: 'Drag to change the order', es: 'Arrastre para cambiar el orden' })
export const noPicture = text({ en: 'No picture', es: 'Sin imagen' })
export const unknownPath = text({
  en: 'The shop has nothing of this kind at {path}.',
  es: 'La tienda no tiene nada de este tipo en {path}.',
})
export const linkHint = text({
  en: 'A path of this shop such as /contact, or an address with https://, mailto: or tel:.',
  es: 'Una ruta de esta tienda como /contact, o una dirección con https://, mailto: o tel:.',
})
/** The choices of the values, by name of the value. */
export const options = {
  level: { '2': text({ en: 'Section', es: 'Sección' }), '3': text({ en: 'Subsection', es: 'Subsección' }) },
  side: { left: text({ en: 'Left', es: 'Izquierda' }), right: text({ en: 'Right', es: 'Derecha' }) },
}
export const uploadFirst = text({
  en: 'Upload a picture below first.',
  es: 'Suba primero una imagen más abajo.',
})
export const chooseUploaded = text({
  en: 'One of the pictures of this page, uploaded below.',
  es: 'Una de las imágenes de esta página, subidas más abajo.',
})
export const unknownPicture = text({
  en: 'Choose one of the pictures of this page.',
  es: 'Elija una de las imágenes de esta página.',
})

/** Texts for two people who change one page at the same time. */
export const order = text({ en: 'Order of the blocks', es: 'Orden de los bloques' })
export const ownOrder = pluralText({
  en: { one: '{count} block', other: '{count} blocks' },
  es: { one: '{count} bloque', other: '{count} bloques' },
})
export const changedBlock = text({ en: 'Block: {kind}', es: 'Bloque: {kind}' })
export const removed = text({ en: 'Removed', es: 'Quitado' })
