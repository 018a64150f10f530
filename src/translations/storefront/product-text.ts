import { text } from '#src/shared/locale/message.ts'

/** Where the hour of `leavesIfOrderedBy` and `dispatchPromise` is on another day. */
export const hourOnDay = text({ en: '{hour} on {day}', es: '{hour} del {day}' })
export const leavesIfOrderedBy = text({
  en: 'leaves {day} if ordered by {time}',
  es: 'sale el {day} si pide antes de las {time}',
})

export const by = text({ en: 'by {brand}', es: 'de {brand}' })
export const picture = text({ en: 'Picture {number} of {count}', es: 'Imagen {number} de {count}' })
export const pictures = text({ en: 'Pictures', es: 'Imágenes' })
export const zoom = text({ en: 'Larger pictures', es: 'Ver las imágenes más grandes' })
export const zoomIn = text({ en: 'Zoom in', es: 'Ampliar' })
export const zoomOut = text({ en: 'Zoom out', es: 'Reducir' })
export const videos = text({ en: 'Videos', es: 'Vídeos' })
export const watchVideo = text({ en: 'Watch: {title}', es: 'Ver: {title}' })

export const orderPanel = text({ en: 'Your order', es: 'Su pedido' })
export const notCombined = text({
  en: 'not available with the other choices',
  es: 'no disponible con las demás opciones',
})

export const quantityPrices = text({ en: 'Quantity prices', es: 'Precios por cantidad' })
export const quantity = text({ en: 'Quantity', es: 'Cantidad' })
export const eachExclVat = text({ en: 'Each, excl. VAT', es: 'Unidad, sin IVA' })
export const eachInclVat = text({ en: 'Each, incl. VAT', es: 'Unidad, con IVA' })
export const youSave = text({ en: 'You save', es: 'Ahorra' })
export const upTo = text({ en: '{from}–{to}', es: '{from}–{to}' })
export const andMore = text({ en: '{from}+', es: '{from}+' })

export const productionTime = text({ en: 'Production time', es: 'Plazo de producción' })
export const dispatchPromise = text({
  en: '{time} · order by {hour}, leaves {day}',
  es: '{time} · pida antes de las {hour} y sale el {day}',
})
export const loadingOptions = text({ en: 'Loading dispatch options...', es: 'Cargando opciones de envío...' })
export const noDispatchOptions = text({
  en: 'No dispatch options available.',
  es: 'No hay opciones de envío disponibles.',
})
export const included = text({ en: 'included', es: 'incluido' })
export const plusPercent = text({ en: '+{percent}%', es: '+{percent} %' })
export const plusEach = text({ en: '+{amount} each', es: '+{amount} por unidad' })
export const noProductionTimes = text({
  en: 'There are currently no production times available for this product. Please request a quote above.',
  es: 'Ahora mismo no hay plazos de producción disponibles para este producto. Solicite un presupuesto arriba.',
})
export const askProductionTime = text({
  en: 'Ask us how long production takes',
  es: 'Pregúntenos cuánto tarda la producción',
})
export const minimum = text({ en: 'min {count}', es: 'mín. {count}' })
export const maximum = text({ en: 'max {count}', es: 'máx. {count}' })

export const quoteTooltip = text({
  en: 'Add it to a quote and send it: we reply within {time}.',
  es: 'Añádalo a un presupuesto y envíelo: respondemos en {time}.',
})
export const freeVisualLink = text({ en: 'Request a free visual', es: 'Pedir un boceto gratuito' })
export const samplesTitle = text({ en: 'Samples', es: 'Muestras' })
export const samplesRuleOne = text({ en: 'Only 1 sample per enquiry.', es: 'Solo 1 muestra por consulta.' })
export const samplesRuleBusiness = text({
  en: 'Samples go to business customers only.',
  es: 'Solo enviamos muestras a empresas.',
})
export const samplesRuleCharged = text({ en: 'Some samples are charged.', es: 'Algunas muestras tienen un coste.' })
export const samplesLink = text({ en: 'Ask for a sample', es: 'Pedir una muestra' })
export const quoteReply = text({ en: 'Quotes answered within {time}', es: 'Presupuestos en {time}' })
export const poaText = text({
  en: 'Add it to your quote and we reply with a price within {time}.',
  es: 'Añádalo a su presupuesto y le respondemos con un precio en {time}.',
})
export const guarantee = text({ en: 'Guarantee: {guarantee}', es: 'Garantía: {guarantee}' })

export const details = text({ en: 'Product details', es: 'Detalles del producto' })
export const specification = text({ en: 'Specification', es: 'Especificaciones' })
export const documents = text({ en: 'Documents', es: 'Documentos' })
export const recommended = text({ en: 'Recommended Products', es: 'Productos recomendados' })
export const removalTitle = text({ en: 'Old tank in the way?', es: '¿Le estorba el depósito viejo?' })
export const removalLink = text({ en: 'Tank removal', es: 'Retirada de depósitos' })

export const dimensions = text({ en: 'Dimensions', es: 'Dimensiones' })
export const length = text({ en: 'Length', es: 'Largo' })
export const width = text({ en: 'Width', es: 'Ancho' })
export const height = text({ en: 'Height', es: 'Alto' })
export const millimetres = text({ en: '{count} mm', es: '{count} mm' })
export const weight = text({ en: 'Weight', es: 'Peso' })
export const kilograms = text({ en: '{count} kg', es: '{count} kg' })
export const capacity = text({ en: 'Capacity', es: 'Capacidad' })
export const material = text({ en: 'Material', es: 'Material' })
export const tankType = text({ en: 'Tank type', es: 'Tipo de depósito' })
export const suitableFor = text({ en: 'Suitable for', es: 'Apto para' })
export const origination = text({ en: 'Origin', es: 'Origen' })
export const leadTimes = text({ en: 'Lead times', es: 'Plazos de entrega' })
export const guaranteeLabel = text({ en: 'Guarantee', es: 'Garantía' })
export const returnsPolicy = text({ en: 'Returns policy', es: 'Devoluciones' })

export const notPurchasable = text({
  en: 'This product cannot be ordered online. Call us, or add it to a quote.',
  es: 'Este producto no se puede pedir en línea. Llámenos o añádalo a un presupuesto.',
})

export const outOfStockReason = text({
  en: 'Out of stock at the moment: add it to a quote, and we say when it is back.',
  es: 'Sin existencias por ahora: añádalo a un presupuesto y le diremos cuándo vuelve.',
})
export const onlyInStock = text({
  en: 'Only {stock} in stock: choose fewer, or add {qty} to a quote.',
  es: 'Solo hay {stock} en existencias: elija menos o añada {qty} a un presupuesto.',
})
export const onlyInStockChooseFewer = text({
  en: 'Only {stock} in stock: choose fewer.',
  es: 'Solo hay {stock} en existencias: elija menos.',
})
export const unitPriceFor = text({ en: 'Unit price for {qty}', es: 'Precio por unidad para {qty}' })
export const unitPriceFrom = text({ en: 'Unit price for {qty} or more', es: 'Precio por unidad a partir de {qty}' })

export const poaReason = text({
  en: 'The price is on application: add it to a quote.',
  es: 'El precio es a consultar: añádalo a un presupuesto.',
})

export const quantityTimesUnit = text({ en: '{qty} × {unit}', es: '{qty} × {unit}' })
export const bulkSaving = text({ en: 'Bulk saving', es: 'Ahorro por cantidad' })
export const inPrice = text({ en: '−{amount} (in price)', es: '−{amount} (ya incluido)' })
export const setUp = text({ en: 'Set-up charge', es: 'Gastos de preparación' })
export const vatAt = text({ en: 'VAT {rate}%', es: 'IVA {rate} %' })
export const refresh = text({ en: 'Refresh price', es: 'Actualizar el precio' })
export const printColours = text({ en: 'Print colours', es: 'Colores de impresión' })
export const priceSlider = text({ en: 'Quantity and price', es: 'Cantidad y precio' })
export const tierValue = text({ en: '{qty}, {price} each excl. VAT', es: '{qty}, {price} por unidad sin IVA' })
export const uplift = text({ en: 'Production time: {title}', es: 'Plazo de producción: {title}' })
export const upliftInPrice = text({ en: '+{amount} (in price)', es: '+{amount} (ya incluido)' })
export const priceFailed = text({
  en: 'The price could not be updated. Please refresh it.',
  es: 'No se ha podido actualizar el precio. Vuelva a actualizarlo.',
})

export const personalise = text({ en: 'Personalise this product', es: 'Personalice este producto' })
export const personaliseIntro = text({
  en: 'Type and watch it on the product. Nothing is printed before you approve it.',
  es: 'Escriba y véalo sobre el producto. No imprimimos nada hasta que lo apruebe.',
})
