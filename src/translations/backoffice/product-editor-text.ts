import { pluralText, text } from '#src/shared/locale/message.ts'

export const newTitle = text({ en: 'New product', es: 'Producto nuevo' })
export const formLabel = text({ en: 'Product', es: 'Producto' })
export const viewInShop = text({ en: 'View in shop', es: 'Ver en la tienda' })
export const preview = text({ en: 'Preview', es: 'Vista previa' })
export const previewNotice = text({
  en: 'Preview: the product as it is saved. Buttons that need the script of the shop do nothing here.',
  es: 'Vista previa: el producto tal como está guardado. Aquí no funcionan los botones que necesitan el script de la tienda.',
})
export const copy = text({ en: 'Duplicate', es: 'Duplicar' })
export const copyTitle = text({ en: '{title} (copy)', es: '{title} (copia)' })
export const copied = text({
  en: 'This is the copy, a draft with SKUs of its own. Change what differs.',
  es: 'Esta es la copia, un borrador con sus propios SKU. Cambie lo que sea distinto.',
})
export const notCopied = text({
  en: 'The product was not duplicated. Correct this first:',
  es: 'No se ha duplicado el producto. Corrija antes esto:',
})
export const savedPublished = text({
  en: 'Saved. The shop shows it from now on.',
  es: 'Guardado. La tienda ya lo muestra.',
})
export const savedDraft = text({
  en: 'Saved. Shoppers do not see it until it is published.',
  es: 'Guardado. Los clientes no lo ven hasta que se publique.',
})
export const savedScheduled = text({
  en: 'Saved. The shop publishes it by itself at the chosen time.',
  es: 'Guardado. La tienda lo publicará automáticamente a la hora elegida.',
})
export const savedArchived = text({
  en: 'Saved. The product is archived: shoppers do not see it.',
  es: 'Guardado. El producto está archivado: los clientes no lo ven.',
})
export const remove = text({ en: 'Delete this product', es: 'Eliminar este producto' })
export const removeQuestion = text({ en: 'Delete {sku} for good?', es: '¿Eliminar {sku} para siempre?' })
export const removeAbout = text({
  en: 'Deletes the product with its variants and prices for good. Its address then shows “Page not found”. What was ordered can only be archived.',
  es: 'Elimina para siempre el producto con sus variantes y precios. Su dirección mostrará «Página no encontrada». Lo que se ha pedido solo se puede archivar.',
})
export const notDeletable = {
  published: text({
    en: 'The product is published. Unpublish it first.',
    es: 'El producto está publicado. Deje primero de publicarlo.',
  }),
  used: text({
    en: 'An order, a quote or a basket has this product. Archive it instead.',
    es: 'Un pedido, un presupuesto o una cesta tiene este producto. Archívelo en su lugar.',
  }),
}
export const sectionsLabel = text({ en: 'Sections', es: 'Secciones' })

/** The sections in the order of the page. */
export const sections = {
  basics: text({ en: 'Name and address', es: 'Nombre y dirección' }),
  texts: text({ en: 'Texts', es: 'Textos' }),
  categories: text({ en: 'Categories and brand', es: 'Categorías y marca' }),
  attributes: text({ en: 'Attributes', es: 'Atributos' }),
  prices: text({ en: 'Prices', es: 'Precios' }),
  variants: text({ en: 'Options and variants', es: 'Opciones y variantes' }),
  personalisation: text({ en: 'Personalisation', es: 'Personalización' }),
  ordering: text({ en: 'Stock and quantities', es: 'Existencias y cantidades' }),
  delivery: text({ en: 'Production and delivery', es: 'Producción y entrega' }),
  specification: text({ en: 'Specification', es: 'Especificaciones' }),
  videos: text({ en: 'Videos', es: 'Vídeos' }),
  recommended: text({ en: 'Recommended products', es: 'Productos recomendados' }),
  removal: text({ en: 'Removal', es: 'Retirada' }),
  search: text({ en: 'Search engines', es: 'Buscadores' }),
  visibility: text({ en: 'Visibility', es: 'Visibilidad' }),
}

/** A field that has a value per language. */
export const inLanguage = text({ en: '{field} ({language})', es: '{field} ({language})' })
export const fieldProblem = text({ en: '{field}: {problem}', es: '{field}: {problem}' })
export const ticked = text({ en: 'ticked', es: 'marcado' })

export const texts = {
  title: text({ en: 'Title', es: 'Título' }),
  shortDescription: text({ en: 'Short description', es: 'Descripción breve' }),
  productDetails: text({ en: 'Product details', es: 'Detalles del producto' }),
  longDescription: text({ en: 'Long description', es: 'Descripción larga' }),
  dimensions: text({ en: 'Dimensions', es: 'Dimensiones' }),
  origination: text({ en: 'Origin', es: 'Origen' }),
  material: text({ en: 'Material', es: 'Material' }),
  capacity: text({ en: 'Capacity', es: 'Capacidad' }),
  tankType: text({ en: 'Tank type', es: 'Tipo de depósito' }),
  suitableFor: text({ en: 'Suitable for', es: 'Adecuado para' }),
  leadTimes: text({ en: 'Lead times', es: 'Plazos de entrega' }),
  guarantee: text({ en: 'Guarantee', es: 'Garantía' }),
  returnsPolicy: text({ en: 'Returns', es: 'Devoluciones' }),
  removalText: text({ en: 'About the removal', es: 'Sobre la retirada' }),
  seoTitle: text({ en: 'Title for search engines', es: 'Título para buscadores' }),
  seoDescription: text({ en: 'Description for search engines', es: 'Descripción para buscadores' }),
}

export const flags = {
  isPublished: text({ en: 'Published', es: 'Publicado' }),
  isArchived: text({ en: 'Archived', es: 'Archivado' }),
  isNew: text({ en: 'New', es: 'Novedad' }),
  purchasable: text({ en: 'Can be bought online', es: 'Se puede comprar en línea' }),
  priceOnApplication: text({ en: 'Price on application', es: 'Precio a consultar' }),
  availableForHire: text({ en: 'Available for hire', es: 'Disponible en alquiler' }),
  hasPriceMatch: text({ en: 'Price match', es: 'Igualamos el precio' }),
  removalAvailable: text({ en: 'Removal of the old one offered', es: 'Se ofrece la retirada del antiguo' }),
}

export const fields = {
  url: text({ en: 'Address in the shop', es: 'Dirección en la tienda' }),
  sku: text({ en: 'SKU', es: 'SKU' }),
  brand: text({ en: 'Brand', es: 'Marca' }),
  type: text({ en: 'Product type', es: 'Tipo de producto' }),
  vatRate: text({ en: 'VAT rate in %', es: 'IVA en %' }),
  tiers: text({ en: 'Unit prices excl. VAT', es: 'Precios por unidad sin IVA' }),
  options: text({ en: 'Options', es: 'Opciones' }),
  variants: text({ en: 'Variants', es: 'Variantes' }),
  recommended: text({ en: 'SKUs of recommended products', es: 'SKU de productos recomendados' }),
  areas: text({ en: 'Personalisation areas', es: 'Áreas de personalización' }),
  videos: text({ en: 'Videos', es: 'Vídeos' }),
  attributes: text({ en: 'Attributes', es: 'Atributos' }),
  maxColours: text({ en: 'Most print colours', es: 'Máximo de colores de impresión' }),
  extraColour: text({ en: 'Each further colour, per unit, in £', es: 'Cada color adicional, por unidad, en £' }),
  setup: text({ en: 'Set-up charge per colour in £', es: 'Cargo de preparación por color en £' }),
  was: text({ en: 'Previous price in £', es: 'Precio anterior en £' }),
  minimum: text({ en: 'Minimum quantity', es: 'Cantidad mínima' }),
  maximum: text({ en: 'Maximum quantity', es: 'Cantidad máxima' }),
  productionSet: text({ en: 'Production times', es: 'Plazos de producción' }),
  deliveryClass: text({ en: 'Delivery class', es: 'Clase de entrega' }),
  weight: text({ en: 'Weight with packing in kg', es: 'Peso con embalaje en kg' }),
  itemWeight: text({ en: 'Weight in kg', es: 'Peso en kg' }),
  lengthMm: text({ en: 'Length in mm', es: 'Longitud en mm' }),
  widthMm: text({ en: 'Width in mm', es: 'Anchura en mm' }),
  heightMm: text({ en: 'Height in mm', es: 'Altura en mm' }),
  stock: text({ en: 'Stock', es: 'Existencias' }),
  lowStock: text({ en: 'Low-stock level', es: 'Nivel de existencias bajas' }),
  keywords: text({ en: 'Search words', es: 'Palabras de búsqueda' }),
  designer: text({ en: 'Designer of another company', es: 'Diseñador de otra empresa' }),
  publishFrom: text({ en: 'Publish by itself from', es: 'Publicar automáticamente desde' }),
}
export const attributesAbout = text({
  en: 'Tick what the product has. Shoppers filter listings by it.',
  es: 'Marque lo que tiene el producto. Los clientes filtran los listados por ello.',
})
export const manageAttributes = text({ en: 'Manage attributes', es: 'Gestionar atributos' })
export const manageProductionTimes = text({ en: 'Manage production times', es: 'Gestionar plazos de producción' })
export const attributeTicked = text({ en: '{name}: {values}', es: '{name}: {values}' })
export const primaryCategory = text({ en: 'Main category', es: 'Categoría principal' })
export const furtherCategory = text({ en: 'Further category {number}', es: 'Otra categoría {number}' })
export const hiddenCategory = text({ en: '{title} (not published)', es: '{title} (sin publicar)' })
export const none = text({ en: 'None', es: 'Ninguna' })

export const types = {
  1: text({ en: 'Standard', es: 'Estándar' }),
  2: text({ en: '“From” price only', es: 'Solo precio «desde»' }),
  3: text({ en: 'Printed with artwork', es: 'Impreso con diseño' }),
}

export const hints = {
  url: text({
    en: 'The last part of the link. Leave it empty to make it from the title. After a change the old link redirects to the new one.',
    es: 'La última parte del enlace. Déjelo vacío para formarlo a partir del título. Tras un cambio, el enlace antiguo lleva al nuevo.',
  }),
  tiers: text({
    en: 'One row per quantity: quantity, price, and the price of each further print colour if it differs here. Without rows the price is on application.',
    es: 'Una fila por cantidad: cantidad, precio y, si aquí es distinto, el precio de cada color de impresión adicional. Sin filas, el precio es a consultar.',
  }),
  recommended: text({
    en: 'One SKU per line, shown on the product page in this order. Popular products of the same category follow where there are fewer than six.',
    es: 'Un SKU por línea; se muestran en la página del producto en este orden. Si hay menos de seis, siguen productos populares de la misma categoría.',
  }),
  was: text({
    en: 'Shown crossed out, with the saving. Empty: no reduction.',
    es: 'Se muestra tachado, con el ahorro. Vacío: sin rebaja.',
  }),
  maximum: text({ en: 'Empty: the limit of the shop applies.', es: 'Vacío: rige el límite de la tienda.' }),
  stock: text({ en: 'Empty: stock is not counted.', es: 'Vacío: las existencias no se cuentan.' }),
  lowStock: text({
    en: 'Low from this number on, with variants for each of them. Empty: the level of the shop.',
    es: 'A partir de este número quedan pocas; si hay variantes, vale para cada una. Vacío: el nivel de la tienda.',
  }),
  variantStock: text({
    en: 'This product has variants, which have a stock of their own. This number is not used.',
    es: 'Este producto tiene variantes con existencias propias. Este número no se usa.',
  }),
  weight: text({ en: 'For delivery rates by weight.', es: 'Para las tarifas de entrega por peso.' }),
  keywords: text({
    en: 'Other words that shoppers search for, in any language.',
    es: 'Otras palabras que buscan los clientes, en cualquier idioma.',
  }),
  designer: text({
    en: 'Customers design the product there instead of in this shop. The company must be set up in the configuration of the shop.',
    es: 'Los clientes diseñan el producto allí en lugar de en esta tienda. La empresa debe estar en la configuración de la tienda.',
  }),
  publishFrom: text({
    en: 'A draft is published at this time, in the time zone of the shop. Leave it empty to publish it yourself.',
    es: 'El borrador se publica a esa hora, en la zona horaria de la tienda. Déjelo vacío para publicarlo usted.',
  }),
  seo: text({
    en: 'Empty: search engines show the title and the short description.',
    es: 'Vacío: los buscadores muestran el título y la descripción breve.',
  }),
  extraColour: text({
    en: 'For the quantities that have no colour price of their own.',
    es: 'Para las cantidades sin precio de color propio.',
  }),
  isArchived: text({
    en: 'Out of use: never published, and left out of lists unless they are filtered by it. Orders keep it. Untick it to restore the product as a draft.',
    es: 'Fuera de uso: nunca publicado, y fuera de las listas salvo que se filtren por ello. Los pedidos lo conservan. Desmárquelo para restaurar el producto como borrador.',
  }),
  isPublished: text({
    en: 'Shoppers see only published products. A missing translation is shown in English.',
    es: 'Los clientes solo ven los productos publicados. Si falta una traducción, se muestra en inglés.',
  }),
}

/** Messages by the rule that a field breaks. */
export const unknownSku = text({ en: 'no product has the SKU {sku}', es: 'ningún producto tiene el SKU {sku}' })
export const problems = {
  required: text({ en: 'enter a value', es: 'introduzca un valor' }),
  url: text({
    en: 'use small letters without accents, digits and single dashes, such as oil-tank-1200',
    es: 'use minúsculas sin acentos, cifras y guiones sueltos, como deposito-1200',
  }),
  taken: text({
    en: 'another product or variant has this already',
    es: 'ya lo tiene otro producto u otra variante',
  }),
  unknown: text({ en: 'choose an entry of the list', es: 'elija una opción de la lista' }),
  amount: text({
    en: 'enter an amount in pounds up to 100,000, such as 12.50',
    es: 'introduzca un importe en libras de hasta 100.000, como 12.50',
  }),
  percent: text({
    en: 'enter a percentage from 0 to 100, such as 20',
    es: 'introduzca un porcentaje de 0 a 100, como 20',
  }),
  weight: text({
    en: 'enter kilograms with at most three decimals, such as 1.25',
    es: 'introduzca kilogramos con un máximo de tres decimales, como 1.25',
  }),
  time: text({
    en: 'enter a date and a time, such as 2026-11-18 09:00',
    es: 'introduzca una fecha y una hora, como 2026-11-18 09:00',
  }),
  below_minimum: text({
    en: 'must not be below the minimum quantity',
    es: 'no debe ser inferior a la cantidad mínima',
  }),
}
export const tooLong = text({ en: 'at most {max} characters', es: 'como máximo {max} caracteres' })
export const outOfRange = text({
  en: 'enter a whole number from {min} to {max}',
  es: 'introduzca un número entero de {min} a {max}',
})
export const rowProblems = {
  not_a_row: text({
    en: 'row {row} is not a quantity and a price, such as 100, 2.50, or a quantity, a price and a colour price',
    es: 'la fila {row} no es una cantidad y un precio, como 100, 2.50, ni una cantidad, un precio y un precio de color',
  }),
  bare_commas: text({
    en: 'row {row} can be read in two ways: put a space, tab or semicolon between the columns, such as 100, 2.50, 0.15',
    es: 'la fila {row} se puede leer de dos maneras: separe las columnas con un espacio, un tabulador o un punto y coma, como 100, 2.50, 0.15',
  }),
  tier_quantity: text({
    en: 'the quantity of row {row} must be a whole number from 1 to 1,000,000',
    es: 'la cantidad de la fila {row} debe ser un número entero de 1 a 1.000.000',
  }),
  tier_price: text({
    en: 'the price of row {row} must be above 0 and at most 100,000, with at most two decimals',
    es: 'el precio de la fila {row} debe ser mayor que 0 y como máximo 100.000, con dos decimales como máximo',
  }),
  tier_colour_price: text({
    en: 'the colour price of row {row} must be an amount from 0 to 100,000, with at most two decimals',
    es: 'el precio de color de la fila {row} debe ser un importe de 0 a 100.000, con dos decimales como máximo',
  }),
  quantity_twice: text({
    en: 'the quantity of row {row} is there already',
    es: 'la cantidad de la fila {row} ya existe',
  }),
  not_rising: text({
    en: 'the quantity of row {row} must be above that of the row before',
    es: 'la cantidad de la fila {row} debe ser mayor que la de la fila anterior',
  }),
  too_many_rows: text({
    en: 'row {row} is one too many',
    es: 'la fila {row} sobra: hay demasiadas',
  }),
}

export const healthTitle = text({ en: 'Ready to sell?', es: '¿Listo para vender?' })
export const healthStates = {
  good: text({ en: 'OK', es: 'Correcto' }),
  advice: text({ en: 'Check', es: 'Revisar' }),
  problem: text({ en: 'To do', es: 'Pendiente' }),
}
export const healthChecks = {
  visible: text({ en: 'Visible', es: 'Visible' }),
  buyable: text({ en: 'Can be bought', es: 'Se puede comprar' }),
  priced: text({ en: 'Price', es: 'Precio' }),
  pictured: text({ en: 'Pictures', es: 'Imágenes' }),
  deliverable: text({ en: 'Delivery', es: 'Entrega' }),
  translated: text({ en: 'Languages', es: 'Idiomas' }),
}
/** Messages by the reason of a finding. */
export const healthReasons = {
  visible: text({
    en: 'Shoppers find it in its categories and by search.',
    es: 'Los clientes lo encuentran en sus categorías y con la búsqueda.',
  }),
  buyable: text({ en: 'Shoppers can put it into the basket.', es: 'Los clientes pueden añadirlo a la cesta.' }),
  priced: text({ en: 'It has a price.', es: 'Tiene precio.' }),
  pictured: text({ en: 'It has a picture.', es: 'Tiene imagen.' }),
  deliverable: text({ en: 'It has a delivery rate.', es: 'Tiene una tarifa de entrega.' }),
  translated: text({ en: 'Every text is translated.', es: 'Todos los textos están traducidos.' }),
  archived: text({ en: 'The product is archived.', es: 'El producto está archivado.' }),
  not_published: text({ en: 'It is not published.', es: 'No está publicado.' }),
  scheduled: text({ en: 'It waits for its time of publication.', es: 'Espera su hora de publicación.' }),
  no_category: text({
    en: 'It is in no category, so only the search finds it.',
    es: 'No está en ninguna categoría: solo se encuentra con la búsqueda.',
  }),
  hidden_category: text({
    en: 'None of its categories is published.',
    es: 'Ninguna de sus categorías está publicada.',
  }),
  not_purchasable: text({
    en: '“Can be bought online” is not ticked.',
    es: '«Se puede comprar en línea» no está marcado.',
  }),
  quote_only: text({
    en: 'Without a price, shoppers can only ask for a quote.',
    es: 'Sin precio, los clientes solo pueden pedir presupuesto.',
  }),
  out_of_stock: text({ en: 'It is out of stock.', es: 'No quedan existencias.' }),
  on_application: text({ en: 'The price is on application.', es: 'El precio es a consultar.' }),
  rising_tiers: text({
    en: 'A larger quantity costs more per unit than a smaller one.',
    es: 'Una cantidad mayor cuesta más por unidad que una menor.',
  }),
  variant_without_price: text({
    en: 'The price difference of a variant leaves it without a price.',
    es: 'La diferencia de precio de una variante la deja sin precio.',
  }),
  variant_without_picture: text({
    en: 'A variant has no picture of its own.',
    es: 'Una variante no tiene imagen propia.',
  }),
  no_vat: text({
    en: 'The VAT rate is 0 %. Few goods are zero-rated.',
    es: 'El IVA es del 0 %. Pocos artículos están exentos.',
  }),
  no_picture: text({ en: 'It has no picture.', es: 'No tiene imagen.' }),
  not_delivered: text({
    en: 'Its delivery class has no rate in the default zone.',
    es: 'Su clase de entrega no tiene tarifa en la zona predeterminada.',
  }),
  not_translated: text({ en: 'A translation is missing.', es: 'Falta una traducción.' }),
}
export const fix = text({ en: 'Change', es: 'Cambiar' })
export const fixLabel = text({ en: 'Change: {field}', es: 'Cambiar: {field}' })
export const markupHint = text({
  en: 'An empty line starts a paragraph. “## ” starts a heading, “- ” a list item. **bold**, [link](/path).',
  es: 'Una línea vacía empieza un párrafo. «## » empieza un título, «- » un elemento de lista. **negrita**, [enlace](/ruta).',
})

export const pictures = {
  title: text({ en: 'Pictures', es: 'Imágenes' }),
  about: text({
    en: 'The first picture is shown in listings. Describe what a picture shows for people who cannot see it.',
    es: 'La primera imagen se muestra en los listados. Describa lo que muestra cada imagen para quien no pueda verla.',
  }),
  saveFirst: text({
    en: 'Save the product first, then add its pictures here.',
    es: 'Guarde primero el producto y añada después sus imágenes aquí.',
  }),
  upload: text({ en: 'Add pictures', es: 'Añadir imágenes' }),
  files: text({ en: 'New pictures', es: 'Imágenes nuevas' }),
  filesHint: text({
    en: 'PNG, JPEG or WebP, at most 15 MB each, up to 20 at once.',
    es: 'PNG, JPEG o WebP, de 15 MB como máximo cada una, hasta 20 a la vez.',
  }),
  drop: text({ en: 'Or drop pictures here.', es: 'O suelte imágenes aquí.' }),
  uploads: text({ en: 'Uploads', es: 'Subidas' }),
  sending: text({ en: 'Sending {name}', es: 'Enviando {name}' }),
  waiting: text({ en: 'Waiting', es: 'En espera' }),
  sent: text({ en: 'Added', es: 'Añadida' }),
  retry: text({ en: 'Try again', es: 'Reintentar' }),
  retryLabel: text({ en: 'Try again: {name}', es: 'Reintentar: {name}' }),
  dismiss: text({ en: 'Remove from the list', es: 'Quitar de la lista' }),
  dismissLabel: text({ en: 'Remove from the list: {name}', es: 'Quitar de la lista: {name}' }),
  focalPoint: text({ en: 'Focal point', es: 'Punto focal' }),
  focalPointHint: text({
    en: 'From left and from top in percent, such as 30 60. Cards and thumbnails are cropped around it. Empty: they show the whole picture.',
    es: 'Desde la izquierda y desde arriba en porcentaje, como 30 60. Las tarjetas y miniaturas se recortan a su alrededor. Vacío: muestran la imagen entera.',
  }),
  focalPointStage: text({
    en: 'Focal point of picture {number}. Click the point, or move it with the arrow keys.',
    es: 'Punto focal de la imagen {number}. Pulse en el punto o muévalo con las flechas.',
  }),
  showWhole: text({ en: 'Show the whole picture', es: 'Mostrar la imagen entera' }),
  croppedPreview: text({ en: 'As on a card', es: 'Como en una tarjeta' }),
  picture: text({ en: 'Picture {number}', es: 'Imagen {number}' }),
  alt: text({ en: 'Description ({language})', es: 'Descripción ({language})' }),
  moveUp: text({ en: 'Move up', es: 'Subir' }),
  moveUpLabel: text({ en: 'Move up picture {number}', es: 'Subir la imagen {number}' }),
  moveDown: text({ en: 'Move down', es: 'Bajar' }),
  moveDownLabel: text({ en: 'Move down picture {number}', es: 'Bajar la imagen {number}' }),
  remove: text({ en: 'Remove', es: 'Eliminar' }),
  removeLabel: text({ en: 'Remove picture {number}', es: 'Eliminar la imagen {number}' }),
  save: text({ en: 'Save descriptions and focal points', es: 'Guardar descripciones y puntos focales' }),
  saved: text({ en: 'The pictures are saved.', es: 'Las imágenes se han guardado.' }),
  added: pluralText({
    en: { one: '{count} picture added.', other: '{count} pictures added.' },
    es: { one: '{count} imagen añadida.', other: '{count} imágenes añadidas.' },
  }),
  altRequired: text({ en: 'Describe the picture in English.', es: 'Describa la imagen en inglés.' }),
  altTooLong: text({ en: 'At most 300 characters.', es: 'Como máximo 300 caracteres.' }),
  /** Messages by the reason. */
  refusals: {
    no_file: pluralText({
      en: { one: 'Choose at least one picture.', other: 'Choose at least one picture.' },
      es: { one: 'Elija al menos una imagen.', other: 'Elija al menos una imagen.' },
    }),
    not_a_picture: pluralText({
      en: {
        one: '{count} file is not a PNG, JPEG or WebP picture that can be read.',
        other: '{count} files are not PNG, JPEG or WebP pictures that can be read.',
      },
      es: {
        one: '{count} archivo no es una imagen PNG, JPEG o WebP legible.',
        other: '{count} archivos no son imágenes PNG, JPEG o WebP legibles.',
      },
    }),
    too_large: pluralText({
      en: {
        one: '{count} picture is above 15 MB or has too many pixels.',
        other: '{count} pictures are above 15 MB or have too many pixels.',
      },
      es: {
        one: '{count} imagen supera los 15 MB o tiene demasiados píxeles.',
        other: '{count} imágenes superan los 15 MB o tienen demasiados píxeles.',
      },
    }),
    duplicate: pluralText({
      en: { one: '{count} picture is there already.', other: '{count} pictures are there already.' },
      es: { one: '{count} imagen ya existe.', other: '{count} imágenes ya existen.' },
    }),
    too_many: pluralText({
      en: {
        one: 'A product has at most 20 pictures; not all were added.',
        other: 'A product has at most 20 pictures; not all were added.',
      },
      es: {
        one: 'Un producto tiene como máximo 20 imágenes; no se añadieron todas.',
        other: 'Un producto tiene como máximo 20 imágenes; no se añadieron todas.',
      },
    }),
    busy: pluralText({
      en: {
        one: '{count} picture could not be read because the shop is busy. Try again.',
        other: '{count} pictures could not be read because the shop is busy. Try again.',
      },
      es: {
        one: 'No se pudo leer {count} imagen porque la tienda está ocupada. Inténtelo de nuevo.',
        other: 'No se pudieron leer {count} imágenes porque la tienda está ocupada. Inténtelo de nuevo.',
      },
    }),
  },
}

/** The table of price tiers. */
export const tierGrid = {
  about: text({
    en: 'Rows can be pasted from a spreadsheet, also with a column for the price with one colour, with two colours and so on.',
    es: 'Se pueden pegar filas de una hoja de cálculo, también con una columna para el precio con un color, con dos colores, etc.',
  }),
  quantity: text({ en: 'From quantity', es: 'Desde la cantidad' }),
  price: text({ en: 'Unit price (£)', es: 'Precio por unidad (£)' }),
  extraColour: text({ en: 'Each further colour (£)', es: 'Cada color más (£)' }),
  uneven: text({
    en: 'Not pasted: in each row every further colour must cost the same.',
    es: 'No se ha pegado: en cada fila, cada color más debe costar lo mismo.',
  }),
}
