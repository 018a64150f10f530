import { text } from '#src/shared/locale/message.ts'

export const about = text({
  en: 'What shoppers can have printed, and where. Drag an area on the picture, or type its place and size. The preview is drawn as in the shop.',
  es: 'Qué pueden hacer imprimir los clientes y dónde. Arrastre un área en la imagen o escriba su posición y tamaño. La vista previa se dibuja como en la tienda.',
})
export const keys = text({
  en: 'Arrow keys move a selected area, with Shift in larger steps. On its corner they change its size.',
  es: 'Las flechas mueven el área seleccionada, con Mayús en pasos mayores. En su esquina cambian el tamaño.',
})
export const noPicture = text({
  en: 'Add a picture of the blank article first: areas are placed on it.',
  es: 'Añada primero una imagen del artículo sin imprimir: las áreas se colocan en ella.',
})
export const area = text({ en: 'Area {number}', es: 'Área {number}' })
export const namedArea = text({ en: 'Area {number}: {name}', es: 'Área {number}: {name}' })
export const newArea = text({ en: 'New area', es: 'Área nueva' })
export const place = text({ en: 'Place it on the picture', es: 'Colocar en la imagen' })
export const fieldOfArea = text({ en: 'Area {number}, {field}', es: 'Área {number}, {field}' })
export const mainPicture = text({ en: 'The picture of the chosen variant', es: 'La imagen de la variante elegida' })
export const stage = text({ en: 'Areas on picture {number}', es: 'Áreas en la imagen {number}' })
export const mainStage = text({ en: 'Areas on the main picture', es: 'Áreas en la imagen principal' })
export const moveLabel = text({ en: 'Move area {number}: {name}', es: 'Mover el área {number}: {name}' })
export const resizeLabel = text({
  en: 'Resize area {number}: {name}',
  es: 'Cambiar el tamaño del área {number}: {name}',
})
export const sample = text({ en: 'Sample: {name}', es: 'Muestra: {name}' })
export const sampleText = text({ en: 'Sample text', es: 'Texto de muestra' })
export const kinds = {
  text: text({ en: 'Text', es: 'Texto' }),
  image: text({ en: 'Image', es: 'Imagen' }),
}
export const label = text({ en: 'Name ({language})', es: 'Nombre ({language})' })

/** Labels by the column of an area. */
export const fields = {
  kind: text({ en: 'Shoppers add', es: 'El cliente añade' }),
  picture: text({ en: 'On picture', es: 'En la imagen' }),
  x: text({ en: 'From the left in %', es: 'Desde la izquierda en %' }),
  y: text({ en: 'From the top in %', es: 'Desde arriba en %' }),
  width: text({ en: 'Width in % of the picture', es: 'Anchura en % de la imagen' }),
  height: text({ en: 'Height in % of the picture', es: 'Altura en % de la imagen' }),
  widthMm: text({ en: 'Printed width in mm', es: 'Anchura impresa en mm' }),
  heightMm: text({ en: 'Printed height in mm', es: 'Altura impresa en mm' }),
  minDpi: text({ en: 'Lowest resolution in dpi', es: 'Resolución mínima en ppp' }),
  maxChars: text({ en: 'Most characters', es: 'Máximo de caracteres' }),
  required: text({ en: 'Shoppers must fill it in', es: 'Obligatorio para el cliente' }),
  fonts: text({ en: 'Fonts', es: 'Tipos de letra' }),
  colours: text({ en: 'Text colours', es: 'Colores del texto' }),
  id: text({ en: 'Number', es: 'Número' }),
  remove: text({ en: 'Remove this area', es: 'Eliminar esta área' }),
}
export const hints = {
  minDpi: text({
    en: 'Shoppers are warned about images below it. Empty: no warning.',
    es: 'Se avisa al cliente si su imagen no la alcanza. Vacío: sin aviso.',
  }),
  maxChars: text({ en: 'From 1 to 200.', es: 'De 1 a 200.' }),
  colours: text({
    en: 'Such as #0f1b2d, #ffffff. The first one is chosen at first.',
    es: 'Como #0f1b2d, #ffffff. Al principio está elegido el primero.',
  }),
  remove: text({
    en: 'Designs in baskets, quotes and orders stay as they are.',
    es: 'Los diseños de cestas, presupuestos y pedidos quedan como están.',
  }),
}

/** Messages by the rule that an area breaks. */
export const problems = {
  area_required: text({ en: 'enter a value', es: 'introduzca un valor' }),
  area_too_long: text({ en: 'at most 60 characters', es: 'como máximo 60 caracteres' }),
  area_twice: text({ en: 'another area has this name already', es: 'otra área ya tiene este nombre' }),
  area_too_many: text({ en: 'a product has at most 10 areas', es: 'un producto tiene como máximo 10 áreas' }),
  area_kind: text({ en: 'choose text or image', es: 'elija texto o imagen' }),
  area_picture: text({
    en: 'choose one of the pictures of this product',
    es: 'elija una de las imágenes de este producto',
  }),
  area_percent: text({
    en: 'enter a number from 0 to 100 with at most two decimals',
    es: 'introduzca un número de 0 a 100 con dos decimales como máximo',
  }),
  area_outside: text({
    en: 'the area reaches beyond the picture',
    es: 'el área se sale de la imagen',
  }),
  area_millimetres: text({
    en: 'enter whole millimetres from 1 to 5,000',
    es: 'introduzca milímetros enteros de 1 a 5.000',
  }),
  area_dpi: text({
    en: 'enter a whole number from 30 to 600, or nothing',
    es: 'introduzca un número entero de 30 a 600, o nada',
  }),
  area_dpi_too_high: text({
    en: 'too high for this size: images are stored with at most 2,400 pixels on the longest side',
    es: 'demasiado alta para este tamaño: las imágenes se guardan con 2.400 píxeles como máximo en el lado más largo',
  }),
  area_characters: text({
    en: 'enter a whole number from 1 to 200',
    es: 'introduzca un número entero de 1 a 200',
  }),
  area_fonts: text({ en: 'choose fonts of the list', es: 'elija tipos de letra de la lista' }),
  area_colours: text({
    en: 'enter up to 12 colours such as #0f1b2d, #ffffff',
    es: 'introduzca hasta 12 colores como #0f1b2d, #ffffff',
  }),
}

/** A conflict of two people: one cell of an area, or the whole area. */
export const row = text({ en: 'A personalisation area', es: 'Un área de personalización' })
export const cell = text({ en: 'A personalisation area: {column}', es: 'Un área de personalización: {column}' })
