import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Letter, type LetterBlock, type LetterSender, senderLines } from '#src/shared/letter.ts'

/** Tables and inline styles, because that is all that every mail program draws; React escapes whatever is put in. */
export function writeLetterHtml(letter: Letter, sender: LetterSender, homeUrl: string): string {
  return `<!doctype html>${renderToStaticMarkup(<LetterPage letter={letter} sender={sender} homeUrl={homeUrl} />)}`
}

const ink = '#0f1b2d'
const steel = '#44566c'
const line = '#d9e0e7'
const mist = '#f3f6f9'
const paper = '#ffffff'
const blue = '#0a4f8f'
const sans = 'Inter, "Segoe UI", Helvetica, Arial, sans-serif'
const condensed = '"Barlow Condensed", "Arial Narrow", "Helvetica Neue", Arial, sans-serif'

/** Only what inline styles cannot say: telephones, and readers who like it dark. */
const sheet = `
@media (max-width: 599px) {
  .side { padding-left: 20px !important; padding-right: 20px !important; }
  .column { display: block !important; width: 100% !important; }
  .button { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .mist { background-color: #0b1524 !important; }
  .paper { background-color: #14233a !important; }
  .ink { color: #eef3f8 !important; }
  .steel { color: #b4c1cf !important; }
  .link { color: #8fc1f2 !important; }
  .rule { border-color: #2c3f59 !important; }
}`

type Styled = { style?: CSSProperties; className?: string; children?: ReactNode }

function Frame({ children, style, className }: Styled) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} className={className} style={style}>
      <tbody>{children}</tbody>
    </table>
  )
}

type LetterProps = { letter: Letter; sender: LetterSender; homeUrl: string }

function LetterPage({ letter, sender, homeUrl }: LetterProps) {
  return (
    <html lang={letter.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letter.subject}</title>
        <style>{sheet}</style>
      </head>
      <body className="mist" style={{ margin: 0, padding: 0, backgroundColor: mist }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{letter.preview}</div>
        <Frame className="mist" style={{ backgroundColor: mist }}>
          <tr>
            <td align="center" style={{ padding: '24px 8px' }}>
              <Sheet letter={letter} sender={sender} homeUrl={homeUrl} />
            </td>
          </tr>
        </Frame>
      </body>
    </html>
  )
}

function Sheet({ letter, sender, homeUrl }: LetterProps) {
  return (
    <table
      role="presentation"
      width="600"
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', maxWidth: 600, fontFamily: sans, fontSize: 16, lineHeight: 1.5, color: ink }}
    >
      <tbody>
        <Head company={sender.company} homeUrl={homeUrl} />
        <tr>
          <td
            className="paper side ink"
            style={{ backgroundColor: paper, padding: '32px 40px', borderRadius: 4, color: ink }}
          >
            <h1 className="ink" style={{ margin: '0 0 16px', font: `600 30px/1.15 ${condensed}`, color: ink }}>
              {letter.title}
            </h1>
            {letter.blocks.map((block, index) => (
              <Block key={index} block={block} />
            ))}
          </td>
        </tr>
        <Foot sender={sender} />
      </tbody>
    </table>
  )
}

/** The company's name as its logo: the last word in the brand's colour. */
function Head({ company, homeUrl }: { company: string; homeUrl: string }) {
  const words = company.split(' ')
  const last = words.length > 1 ? words.pop() : undefined
  return (
    <tr>
      <td className="side" style={{ padding: '0 40px 16px' }}>
        <a
          href={homeUrl}
          className="ink"
          style={{ font: `600 26px/1 ${condensed}`, color: ink, textDecoration: 'none', textTransform: 'uppercase' }}
        >
          {words.join(' ')}{' '}
          {last && (
            <span className="link" style={{ color: blue }}>
              {last}
            </span>
          )}
        </a>
      </td>
    </tr>
  )
}

function Foot({ sender }: { sender: LetterSender }) {
  return (
    <tr>
      <td className="side steel" style={{ padding: '20px 40px', fontSize: 13, color: steel }}>
        {senderLines(sender).map((text) => (
          <div key={text}>{unbroken(text, sender.email)}</div>
        ))}
      </td>
    </tr>
  )
}

/** Broken at the hyphen of its e-mail address, a line would show another one. */
function unbroken(text: string, email: string) {
  const [before, after] = email ? text.split(email) : []
  if (after === undefined) return text
  return (
    <>
      {before}
      <span style={{ whiteSpace: 'nowrap' }}>{email}</span>
      {after}
    </>
  )
}

function Block({ block }: { block: LetterBlock }) {
  switch (block.kind) {
    case 'text':
      return <Paragraphs text={block.text} />
    case 'note':
      return <Note {...block} />
    case 'button':
      return <Button {...block} />
    case 'facts':
      return (
        <Frame style={{ margin: '0 0 20px' }}>
          {block.facts.map(([name, value]) => (
            <FactRow key={name} name={name} value={value} />
          ))}
        </Frame>
      )
    case 'items':
      return <Items {...block} />
    case 'columns':
      return <Columns {...block} />
  }
}

function Paragraphs({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    <p key={index} className="ink" style={{ margin: '0 0 16px', color: ink, whiteSpace: 'pre-line' }}>
      {paragraph}
    </p>
  ))
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <Frame style={{ margin: '0 0 20px' }}>
      <tr>
        <td
          className="mist ink"
          style={{ backgroundColor: mist, color: ink, padding: '12px 16px', borderLeft: `4px solid ${blue}` }}
        >
          <strong>{title}</strong>
          <div style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</div>
        </td>
      </tr>
    </Frame>
  )
}

/** The address stands below the button too, for programs that draw none and for readers who want to see it first. */
function Button({ label, url }: { label: string; url: string }) {
  return (
    <div style={{ margin: '4px 0 24px' }}>
      <a
        href={url}
        className="button"
        style={{
          display: 'inline-block',
          padding: '14px 28px',
          borderRadius: 4,
          backgroundColor: blue,
          border: `1px solid ${blue}`,
          color: '#ffffff',
          font: `600 18px/1.2 ${sans}`,
          textDecoration: 'none',
        }}
      >
        {label}
      </a>
      <div className="steel" style={{ marginTop: 8, fontSize: 12, color: steel, overflowWrap: 'anywhere' }}>
        {url}
      </div>
    </div>
  )
}

const figures: CSSProperties = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }

function FactRow({ name, value }: { name: string; value: string }) {
  return (
    <tr>
      <td className="steel" style={{ padding: '4px 16px 4px 0', color: steel, verticalAlign: 'top', width: '40%' }}>
        {name}
      </td>
      <td className="ink" style={{ padding: '4px 0', color: ink, overflowWrap: 'anywhere' }}>
        {value}
      </td>
    </tr>
  )
}

/** '2 × £5.00' and 'Set-up £9.00' are read as one, and a line begins with no dot. */
const keepTogether = (details: string) =>
  details
    .replaceAll(' × ', '\u00a0×\u00a0')
    .replaceAll(/(?<!·) £/g, '\u00a0£')
    .replaceAll(' · ', '\u00a0· ')

function Items({ items, totals }: Extract<LetterBlock, { kind: 'items' }>) {
  return (
    <Frame style={{ margin: '0 0 24px', borderCollapse: 'collapse' }}>
      {items.map(({ title, details, amount }, index) => (
        <tr key={index}>
          <td className="rule ink" style={{ padding: '12px 16px 12px 0', borderTop: `1px solid ${line}`, color: ink }}>
            <strong style={{ overflowWrap: 'anywhere' }}>{title}</strong>
            <div className="steel" style={{ fontSize: 14, color: steel }}>
              {keepTogether(details)}
            </div>
          </td>
          <td
            align="right"
            className="rule ink"
            style={{ padding: '12px 0', borderTop: `1px solid ${line}`, color: ink, verticalAlign: 'top', ...figures }}
          >
            {amount}
          </td>
        </tr>
      ))}
      {totals.map(([name, value], index) => (
        <TotalRow key={name} name={name} value={value} isFirst={index === 0} isSum={index === totals.length - 1} />
      ))}
    </Frame>
  )
}

type TotalProps = { name: string; value: string; isFirst: boolean; isSum: boolean }

function TotalRow({ name, value, isFirst, isSum }: TotalProps) {
  const rule = isFirst || isSum ? { borderTop: `1px solid ${line}` } : {}
  const weight = isSum ? { fontWeight: 600, fontSize: 18 } : {}
  const padding = isFirst || isSum ? '12px 0 4px' : '4px 0'
  return (
    <tr>
      <td
        className={isSum ? 'rule ink' : 'rule steel'}
        style={{ padding, color: isSum ? ink : steel, ...rule, ...weight }}
      >
        {name}
      </td>
      <td align="right" className="rule ink" style={{ padding, color: ink, ...figures, ...rule, ...weight }}>
        {value}
      </td>
    </tr>
  )
}

function Columns({ columns }: Extract<LetterBlock, { kind: 'columns' }>) {
  return (
    <Frame style={{ margin: '0 0 8px' }}>
      <tr>
        {columns.map(({ title, lines }) => (
          <td
            key={title}
            className="column ink"
            width={`${Math.floor(100 / columns.length)}%`}
            style={{ padding: '0 16px 16px 0', color: ink, verticalAlign: 'top', fontSize: 15 }}
          >
            <strong>{title}</strong>
            {lines.map((text, index) => (
              <div key={index}>{text}</div>
            ))}
          </td>
        ))}
      </tr>
    </Frame>
  )
}
