import type { Locale } from '#src/shared/locale/languages.ts'
import type { Pence } from '#src/shared/money/money.ts'

/** Examples: 'one hundred and five pounds and one penny', 'ciento cinco libras y un penique'. */
export function formatAmountInWords(locale: Locale, amount: Pence): string {
  const { formatPounds, formatPence, and } = wordsByLocale[locale]
  const pounds = formatPounds(Math.floor(amount / 100))
  const rest = amount % 100
  return rest === 0 ? pounds : `${pounds} ${and} ${formatPence(rest)}`
}

type AmountWords = {
  formatPounds: (count: number) => string
  formatPence: (count: number) => string
  and: string
}

const wordsByLocale: Record<Locale, AmountWords> = {
  en: {
    formatPounds: (count) => `${toEnglish(count)} ${count === 1 ? 'pound' : 'pounds'}`,
    formatPence: (count) => `${toEnglish(count)} ${count === 1 ? 'penny' : 'pence'}`,
    and: 'and',
  },
  es: {
    // 'un millón de libras', but 'un millón una libras'.
    formatPounds: (count) =>
      `${toSpanish(count, 'a')}${endsInMillions(count) ? ' de' : ''} ${count === 1 ? 'libra' : 'libras'}`,
    formatPence: (count) => `${toSpanish(count, '')} ${count === 1 ? 'penique' : 'peniques'}`,
    and: 'y',
  },
}

const endsInMillions = (count: number) => count > 0 && count % 1_000_000 === 0

const belowTwentyEnglish =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tensEnglish = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scalesEnglish = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1e3, 'thousand'],
] as const

function toEnglish(count: number): string {
  const parts: string[] = []
  let rest = count
  for (const [size, name] of scalesEnglish) {
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
  const head = `${belowTwentyEnglish[hundreds]} hundred`
  return rest === 0 ? head : `${head} and ${englishBelowHundred(rest)}`
}

function englishBelowHundred(count: number): string {
  if (count < 20) return belowTwentyEnglish[count] ?? ''
  const head = tensEnglish[Math.floor(count / 10) - 2] ?? ''
  return count % 10 === 0 ? head : `${head}-${belowTwentyEnglish[count % 10]}`
}

/** Gender of the noun that follows: 'una libra', 'doscientas libras'; 'un penique', 'doscientos peniques'. */
type GenderEnding = 'a' | ''

const belowThirtySpanish =
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  )
const tensSpanish = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const hundredsSpanish = 'ciento doscient trescient cuatrocient quinient seiscient setecient ochocient novecient'.split(
  ' ',
)

function toSpanish(count: number, ending: GenderEnding): string {
  if (count >= 1e12)
    return joinSpanish(formatMillions(Math.floor(count / 1e12), 'billón', 'billones'), count % 1e12, ending)
  if (count >= 1e6)
    return joinSpanish(formatMillions(Math.floor(count / 1e6), 'millón', 'millones'), count % 1e6, ending)
  if (count < 1000) return spanishBelowThousand(count, ending)
  const thousands = Math.floor(count / 1000)
  const head = thousands === 1 ? 'mil' : `${spanishBelowThousand(thousands, ending)} mil`
  return joinSpanish(head, count % 1000, ending)
}

/** 'Millón' is masculine, whatever is counted: 'doscientos millones de libras'. */
const formatMillions = (count: number, one: string, many: string) =>
  count === 1 ? `un ${one}` : `${toSpanish(count, '')} ${many}`

const joinSpanish = (head: string, rest: number, ending: GenderEnding) =>
  rest === 0 ? head : `${head} ${toSpanish(rest, ending)}`

function spanishBelowThousand(count: number, ending: GenderEnding): string {
  if (count === 100) return 'cien'
  const hundreds = Math.floor(count / 100)
  const rest = count % 100
  if (hundreds === 0) return spanishBelowHundred(rest, ending)
  const stem = hundredsSpanish[hundreds - 1] ?? ''
  const head = hundreds === 1 ? stem : `${stem}${ending === 'a' ? 'as' : 'os'}`
  return rest === 0 ? head : `${head} ${spanishBelowHundred(rest, ending)}`
}

function spanishBelowHundred(count: number, ending: GenderEnding): string {
  const ones = (word: string) => (ending === 'a' ? word.replace(/ún$|un$/, 'una') : word)
  if (count < 30) return ones(belowThirtySpanish[count] ?? '')
  const head = tensSpanish[Math.floor(count / 10) - 3] ?? ''
  return count % 10 === 0 ? head : `${head} y ${ones(belowThirtySpanish[count % 10] ?? '')}`
}
