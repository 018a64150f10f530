import type { Locale } from '#src/shared/message.ts'
import type { Pence } from '#src/shared/money.ts'

/** As an invoice writes it: 'one hundred and five pounds and one penny', 'ciento cinco libras y un penique'. */
export function amountInWords(locale: Locale, amount: Pence): string {
  const pounds = Math.floor(amount / 100)
  const rest = amount % 100
  return rest === 0 ? poundsIn[locale](pounds) : `${poundsIn[locale](pounds)} ${and[locale]} ${penceIn[locale](rest)}`
}

const and = { en: 'and', es: 'y' }

const poundsIn: Record<Locale, (count: number) => string> = {
  en: (count) => `${english(count)} ${count === 1 ? 'pound' : 'pounds'}`,
  // 'un millón de libras', but 'un millón una libras'.
  es: (count) => `${spanish(count, 'a')}${endsInMillions(count) ? ' de' : ''} ${count === 1 ? 'libra' : 'libras'}`,
}

const penceIn: Record<Locale, (count: number) => string> = {
  en: (count) => `${english(count)} ${count === 1 ? 'penny' : 'pence'}`,
  es: (count) => `${spanish(count, '')} ${count === 1 ? 'penique' : 'peniques'}`,
}

const endsInMillions = (count: number) => count > 0 && count % 1_000_000 === 0

const belowTwenty =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1e3, 'thousand'],
] as const

function english(count: number): string {
  const parts: string[] = []
  let rest = count
  for (const [size, name] of scales) {
    if (rest >= size) parts.push(`${englishBelowThousand(Math.floor(rest / size))} ${name}`)
    rest %= size
  }
  if (parts.length === 0) return englishBelowThousand(rest)
  if (rest === 0) return parts.join(' ')
  // British usage: 'one thousand and five', 'one thousand one hundred and five'.
  return `${parts.join(' ')} ${rest < 100 ? 'and ' : ''}${englishBelowThousand(rest)}`
}

function englishBelowThousand(count: number): string {
  const hundreds = Math.floor(count / 100)
  const rest = count % 100
  if (hundreds === 0) return englishBelowHundred(rest)
  const head = `${belowTwenty[hundreds]} hundred`
  return rest === 0 ? head : `${head} and ${englishBelowHundred(rest)}`
}

function englishBelowHundred(count: number): string {
  if (count < 20) return belowTwenty[count] ?? ''
  const head = tens[Math.floor(count / 10) - 2] ?? ''
  return count % 10 === 0 ? head : `${head}-${belowTwenty[count % 10]}`
}

/** What 'one' becomes before the noun: 'una libra', 'un penique'; and with it 'doscientas', 'doscientos'. */
type Ending = 'a' | ''

const hastaVeintinueve =
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  )
const decenas = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const centenas = 'ciento doscient trescient cuatrocient quinient seiscient setecient ochocient novecient'.split(' ')

function spanish(count: number, ending: Ending): string {
  if (count >= 1e12) return joinSpanish(millions(Math.floor(count / 1e12), 'billón', 'billones'), count % 1e12, ending)
  if (count >= 1e6) return joinSpanish(millions(Math.floor(count / 1e6), 'millón', 'millones'), count % 1e6, ending)
  if (count < 1000) return spanishBelowThousand(count, ending)
  const thousands = Math.floor(count / 1000)
  const head = thousands === 1 ? 'mil' : `${spanishBelowThousand(thousands, ending)} mil`
  return joinSpanish(head, count % 1000, ending)
}

/** A million is a masculine noun, whatever is counted: 'doscientos millones de libras'. */
const millions = (count: number, one: string, many: string) =>
  count === 1 ? `un ${one}` : `${spanish(count, '')} ${many}`

const joinSpanish = (head: string, rest: number, ending: Ending) =>
  rest === 0 ? head : `${head} ${spanish(rest, ending)}`

function spanishBelowThousand(count: number, ending: Ending): string {
  if (count === 100) return 'cien'
  const hundreds = Math.floor(count / 100)
  const rest = count % 100
  if (hundreds === 0) return spanishBelowHundred(rest, ending)
  const stem = centenas[hundreds - 1] ?? ''
  const head = hundreds === 1 ? stem : `${stem}${ending === 'a' ? 'as' : 'os'}`
  return rest === 0 ? head : `${head} ${spanishBelowHundred(rest, ending)}`
}

function spanishBelowHundred(count: number, ending: Ending): string {
  const ones = (word: string) => (ending === 'a' ? word.replace(/ún$|un$/, 'una') : word)
  if (count < 30) return ones(hastaVeintinueve[count] ?? '')
  const head = decenas[Math.floor(count / 10) - 3] ?? ''
  return count % 10 === 0 ? head : `${head} y ${ones(hastaVeintinueve[count % 10] ?? '')}`
}
