import { text } from '#src/shared/locale/message.ts'

export const required = text({ en: 'Please fill this in.', es: 'Rellene este campo.' })
export const invalid = text({ en: 'This value is not valid.', es: 'Este valor no es válido.' })
export const email = text({
  en: 'Please enter a valid email address.',
  es: 'Introduzca una dirección de correo válida.',
})
export const tooShort = text({
  en: 'Please enter at least {minimum} characters.',
  es: 'Introduzca al menos {minimum} caracteres.',
})
export const tooLong = text({
  en: 'Please enter at most {maximum} characters.',
  es: 'Introduzca como máximo {maximum} caracteres.',
})
export const tooSmall = text({ en: 'Please enter {minimum} or more.', es: 'Introduzca {minimum} o más.' })
export const tooBig = text({ en: 'Please enter {maximum} or less.', es: 'Introduzca {maximum} o menos.' })
export const postcode = text({
  en: 'Please enter a UK postcode, such as YO7 1AA.',
  es: 'Introduzca un código postal británico, como YO7 1AA.',
})
export const unconfirmed = text({ en: 'The two passwords do not match.', es: 'Las dos contraseñas no coinciden.' })
export const date = text({ en: 'Please enter a date as YYYY-MM-DD.', es: 'Introduzca una fecha como AAAA-MM-DD.' })
export const dateDisabled = text({ en: 'This day cannot be chosen.', es: 'Este día no se puede elegir.' })
export const vatNumber = text({
  en: 'The check digits of this VAT number are wrong. Please compare it with your VAT certificate.',
  es: 'Los dígitos de control de este número de IVA no son correctos. Compárelo con su certificado de IVA.',
})
export const vatNumberFormat = text({
  en: 'Please enter a British VAT number of 9 or 12 digits, such as GB 123 4567 82 or XI 123 4567 82, a GD or HA number, or an Irish one such as IE 1234567FA.',
  es: 'Introduzca un número de IVA británico de 9 o 12 cifras, como GB 123 4567 82 o XI 123 4567 82, un número GD o HA, o uno irlandés como IE 1234567FA.',
})
export const recipients = text({
  en: 'Please enter one email address per line.',
  es: 'Escriba una dirección de correo por línea.',
})
export const tooManyRecipients = text({
  en: 'Please enter ten addresses at most.',
  es: 'Escriba diez direcciones como máximo.',
})
export const wholeBankAccount = text({
  en: 'Please fill in account name, sort code and account number, or none of them.',
  es: 'Rellene el titular, el código bancario y el número de cuenta, o ninguno de los tres.',
})
export const sortCode = text({
  en: 'Please enter a sort code of six digits, such as 12-34-56.',
  es: 'Introduzca un código bancario (sort code) de seis cifras, como 12-34-56.',
})
export const accountNumber = text({
  en: 'Please enter an account number of six to eight digits.',
  es: 'Introduzca un número de cuenta de seis a ocho cifras.',
})
export const contrast = text({
  en: 'Texts in this colour would be hard to read. Please choose a darker one.',
  es: 'Los textos de este color se leerían mal. Elija uno más oscuro.',
})
export const otherPrefix = text({
  en: 'Please enter other characters than for invoices, so that the numbers differ.',
  es: 'Introduzca otros caracteres que para las facturas, para que los números sean distintos.',
})
export const openingHours = text({
  en: 'Please enter when the day opens and a later time when it closes, or leave both empty.',
  es: 'Indique a qué hora abre y una hora posterior de cierre, o deje las dos vacías.',
})
export const noOpenDay = text({
  en: 'Please enter the hours of at least one day: replies and dispatch dates are counted in working hours.',
  es: 'Indique el horario de al menos un día: los plazos de respuesta y de envío se cuentan en horas laborables.',
})
export const telephone = text({
  en: 'Please enter a telephone number, such as +44 1757 496 0120.',
  es: 'Indique un número de teléfono, por ejemplo +44 1757 496 0120.',
})
export const noRoles = text({ en: 'Choose at least one role.', es: 'Elija al menos una función.' })
export const wholeNumber = text({ en: 'Please enter a whole number.', es: 'Introduzca un número entero.' })
export const amount = text({
  en: 'Please enter an amount in pounds, such as 50 or 49.50.',
  es: 'Introduzca un importe en libras, como 50 o 49.50.',
})
export const amountDecimals = text({
  en: 'Please enter at most two decimals, such as 49.50, and thousands as 12345 or 12,345.',
  es: 'Introduzca como máximo dos decimales, como 49,50, y los miles como 12345 o 12.345,00.',
})
export const creditLimitTooHigh = text({
  en: 'Please enter £1,000,000 or less.',
  es: 'Introduzca 1.000.000 £ o menos.',
})
export const aboveMinimum = text({
  en: 'The maximum must not be below the minimum.',
  es: 'El máximo no puede ser inferior al mínimo.',
})
export const slug = text({
  en: 'Use lower-case letters, digits and hyphens only, such as oil-tanks.',
  es: 'Use solo letras minúsculas sin acentos, cifras y guiones, por ejemplo oil-tanks.',
})
export const optionLabel = text({
  en: 'Must not contain a semicolon or “ / ”.',
  es: 'No puede contener un punto y coma ni « / ».',
})
export const colourCode = text({ en: 'Must be like #c8102e.', es: 'Debe ser como #c8102e.' })
export const skuPrefix = text({
  en: 'Use letters and digits only, such as KNG.',
  es: 'Use solo letras sin acentos y cifras, por ejemplo KNG.',
})
export const numberPrefix = text({
  en: 'Use letters, digits, spaces, full stops, hyphens and slashes only, such as INV-.',
  es: 'Use solo letras, cifras, espacios, puntos, guiones y barras, por ejemplo FAC-.',
})
export const carriers = text({
  en: 'Please enter one carrier per line: its name, then a link that starts with https:// and has the placeholder of the number once.',
  es: 'Introduzca un transportista por línea: su nombre y después un enlace que empiece por https:// y tenga una vez el marcador del número.',
})
export const taxCodes = text({
  en: 'Please enter a VAT rate and its code on each line, such as 20 = T1.',
  es: 'Introduzca en cada línea un tipo de IVA y su código, por ejemplo 20 = T1.',
})
export const carriersTwice = text({
  en: 'Please enter each carrier once.',
  es: 'Introduzca cada transportista una sola vez.',
})

/* Vouchers. */
export const voucherCode = text({
  en: 'Use letters without accents, digits, hyphens and underscores only, at most 40.',
  es: 'Use solo letras sin acentos, cifras, guiones y guiones bajos, como máximo 40.',
})
export const percent = text({
  en: 'Enter a percentage above 0 and up to 100, such as 12.5.',
  es: 'Escriba un porcentaje mayor que 0 y hasta 100, por ejemplo 12.5.',
})
export const useLimit = text({
  en: 'Enter a whole number from 1 to 1,000,000, or nothing.',
  es: 'Escriba un número entero de 1 a 1.000.000, o nada.',
})
export const dateTime = text({ en: 'Enter an existing date and time.', es: 'Escriba una fecha y hora que existan.' })
export const afterStart = text({
  en: 'The end must be after the start.',
  es: 'El final debe ser posterior al comienzo.',
})
export const noScope = text({
  en: 'Enter at least one product or category, or choose all products.',
  es: 'Indique al menos un producto o una categoría, o elija todos los productos.',
})
export const tooManySkus = text({ en: 'Enter at most 500 products.', es: 'Indique como máximo 500 productos.' })

/* Pages. */
export const pageLink = text({
  en: 'Please enter a path such as /contact, or an address with https://, mailto: or tel:.',
  es: 'Introduzca una ruta como /contact, o una dirección con https://, mailto: o tel:.',
})
export const pageTable = text({
  en: 'A table has a line of headings and 1 to 50 more lines, with at most 8 cells each.',
  es: 'Una tabla tiene una línea de encabezados y de 1 a 50 líneas más, con 8 celdas como máximo cada una.',
})
export const pageCards = text({
  en: 'Please enter 1 to 12 cards. A link leads to a path such as /contact, or to an address with https://, mailto: or tel:.',
  es: 'Introduzca de 1 a 12 tarjetas. Un enlace lleva a una ruta como /contact, o a una dirección con https://, mailto: o tel:.',
})
export const blockPaths = text({
  en: 'Please enter paths of this shop such as /product/oil-tank, at most 24, each on a line of its own.',
  es: 'Introduzca rutas de esta tienda como /product/oil-tank, 24 como máximo, cada una en su línea.',
})
export const blockProducts = text({
  en: 'Please enter a category or products.',
  es: 'Introduzca una categoría o artículos.',
})
export const blockPromises = text({
  en: 'Please enter 1 to 3 promises.',
  es: 'Introduzca de 1 a 3 promesas.',
})
export const pageSteps = text({ en: 'Please enter 1 to 20 steps.', es: 'Introduzca de 1 a 20 pasos.' })
