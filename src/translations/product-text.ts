import { text } from '#src/shared/message.ts'

export const leavesIfOrderedBy = text('leaves {day} if ordered by {time}', 'sale el {day} si pide antes de las {time}')

export const by = text('by {brand}', 'de {brand}')
export const picture = text('Picture {number} of {count}', 'Imagen {number} de {count}')
export const pictures = text('Pictures', 'Imágenes')
export const zoom = text('Larger pictures', 'Ver las imágenes más grandes')
export const zoomIn = text('Zoom in', 'Ampliar')
export const zoomOut = text('Zoom out', 'Reducir')
export const videos = text('Videos', 'Vídeos')
export const watchVideo = text('Watch: {title}', 'Ver: {title}')

export const orderPanel = text('Your order', 'Su pedido')
export const colour = text('Colour', 'Color')
export const size = text('Size', 'Talla')
export const option = text('Option', 'Opción')
export const accessories = text('Accessories', 'Accesorios')
export const notCombined = text('not available with the other choices', 'no disponible con las demás opciones')

export const quantityPrices = text('Quantity prices', 'Precios por cantidad')
export const quantity = text('Quantity', 'Cantidad')
export const eachExclVat = text('Each, excl. VAT', 'Unidad, sin IVA')
export const youSave = text('You save', 'Ahorra')
export const upTo = text('{from}–{to}', '{from}–{to}')
export const andMore = text('{from}+', '{from}+')

export const productionTime = text('Production time', 'Plazo de producción')
export const dispatchPromise = text(
  '{time} · order by {hour}, leaves {day}',
  '{time} · pida antes de las {hour} y sale el {day}',
)
export const loadingOptions = text('Loading dispatch options...', 'Cargando opciones de envío...')
export const noDispatchOptions = text('No dispatch options available.', 'No hay opciones de envío disponibles.')
export const included = text('included', 'incluido')
export const plusPercent = text('+{percent}%', '+{percent} %')
export const plusEach = text('+{amount} each', '+{amount} por unidad')
export const noProductionTimes = text(
  'There are currently no production times available for this product. Please request a quote above.',
  'Ahora mismo no hay plazos de producción disponibles para este producto. Solicite un presupuesto arriba.',
)
export const minimum = text('min {count}', 'mín. {count}')
export const maximum = text('max {count}', 'máx. {count}')

export const quoteTooltip = text(
  'Add it to a quote and send it: we reply within 1 hour.',
  'Añádalo a un presupuesto y envíelo: respondemos en 1 hora.',
)
export const freeVisualLink = text('Request a free visual', 'Pedir un boceto gratuito')
export const samplesTitle = text('Samples', 'Muestras')
export const samplesRuleOne = text('Only 1 sample per enquiry.', 'Solo 1 muestra por consulta.')
export const samplesRuleBusiness = text('Samples go to business customers only.', 'Solo enviamos muestras a empresas.')
export const samplesRuleCharged = text('Some samples are charged.', 'Algunas muestras tienen un coste.')
export const samplesLink = text('Ask for a sample', 'Pedir una muestra')
export const quoteReply = text('Quotes answered within 1 hour', 'Presupuestos en 1 hora')
export const guarantee = text('Guarantee: {guarantee}', 'Garantía: {guarantee}')

export const details = text('Product details', 'Detalles del producto')
export const specification = text('Specification', 'Especificaciones')
export const documents = text('Documents', 'Documentos')
export const kilobytes = text('{type} · {size} kB', '{type} · {size} kB')
export const megabytes = text('{type} · {size} MB', '{type} · {size} MB')
export const recommended = text('Recommended Products', 'Productos recomendados')
export const removalTitle = text('Old tank in the way?', '¿Le estorba el depósito viejo?')
export const removalLink = text('Tank removal', 'Retirada de depósitos')

export const dimensions = text('Dimensions', 'Dimensiones')
export const length = text('Length', 'Largo')
export const width = text('Width', 'Ancho')
export const height = text('Height', 'Alto')
export const millimetres = text('{count} mm', '{count} mm')
export const weight = text('Weight', 'Peso')
export const kilograms = text('{count} kg', '{count} kg')
export const capacity = text('Capacity', 'Capacidad')
export const material = text('Material', 'Material')
export const tankType = text('Tank type', 'Tipo de depósito')
export const suitableFor = text('Suitable for', 'Apto para')
export const origination = text('Origin', 'Origen')
export const leadTimes = text('Lead times', 'Plazos de entrega')
export const guaranteeLabel = text('Guarantee', 'Garantía')
export const returnsPolicy = text('Returns policy', 'Devoluciones')

export const documentSpecification = text('Specification', 'Especificaciones')
export const documentDataSheet = text('Data sheet', 'Ficha técnica')
export const documentSparesList = text('Spares list', 'Lista de repuestos')
export const documentCertificate = text('Certificate', 'Certificado')
export const documentManual = text('Instruction manual', 'Manual de instrucciones')
export const documentSecondManual = text('Instruction manual, part 2', 'Manual de instrucciones, parte 2')
export const documentDrawing = text('Tank drawing', 'Plano del depósito')

export const notPurchasable = text(
  'This product cannot be ordered online. Call us, or add it to a quote.',
  'Este producto no se puede pedir en línea. Llámenos o añádalo a un presupuesto.',
)

export const outOfStockReason = text(
  'Out of stock at the moment: add it to a quote, and we say when it is back.',
  'Sin existencias por ahora: añádalo a un presupuesto y le diremos cuándo vuelve.',
)
export const onlyInStock = text(
  'Only {stock} in stock: choose fewer, or add {qty} to a quote.',
  'Solo hay {stock} en existencias: elija menos o añada {qty} a un presupuesto.',
)
export const onlyInStockChooseFewer = text(
  'Only {stock} in stock: choose fewer.',
  'Solo hay {stock} en existencias: elija menos.',
)
export const unitPriceFor = text('Unit price for {qty}', 'Precio por unidad para {qty}')
export const unitPriceFrom = text('Unit price for {qty} or more', 'Precio por unidad a partir de {qty}')

export const poaReason = text(
  'The price is on application: add it to a quote.',
  'El precio es a consultar: añádalo a un presupuesto.',
)

export const quantityTimesUnit = text('{qty} × {unit}', '{qty} × {unit}')
export const bulkSaving = text('Bulk saving', 'Ahorro por cantidad')
export const inPrice = text('−{amount} (in price)', '−{amount} (ya incluido)')
export const setUp = text('Set-up charge', 'Gastos de preparación')
export const vatAt = text('VAT {rate}%', 'IVA {rate} %')
export const refresh = text('Refresh price', 'Actualizar el precio')
export const printColours = text('Print colours', 'Colores de impresión')
export const priceSlider = text('Quantity and price', 'Cantidad y precio')
export const tierValue = text('{qty}, {price} each excl. VAT', '{qty}, {price} por unidad sin IVA')
export const uplift = text('Production time: {title}', 'Plazo de producción: {title}')
export const upliftInPrice = text('+{amount} (in price)', '+{amount} (ya incluido)')
export const priceFailed = text(
  'The price could not be updated. Please refresh it.',
  'No se ha podido actualizar el precio. Vuelva a actualizarlo.',
)

export const personalise = text('Personalise this product', 'Personalice este producto')
export const personaliseIntro = text(
  'Type and watch it on the product. Nothing is printed before you approve it.',
  'Escriba y véalo sobre el producto. No imprimimos nada hasta que lo apruebe.',
)
