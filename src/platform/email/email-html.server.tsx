import { type CSSProperties, createContext, type ReactNode, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { defaultAccentColour, parseBrandKey } from '#src/shared/company/brand.ts'
import { type Email, type EmailBlock, type EmailSender, formatSenderLines } from '#src/shared/email/email.ts'
import type { Locale } from '#src/shared/locale/languages.ts'

/** Uses tables and inline styles, which every email client supports. React escapes all values. */
export function renderEmailHtml(email: Email, sender: EmailSender, homeUrl: string): string {
  const html = renderToStaticMarkup(
    <AccentColour value={sender.accentColour ?? defaultAccentColour}>
      <EmailDocument email={email} sender={sender} homeUrl={homeUrl} />
    </AccentColour>,
  )
  return `<!doctype html>${html}`
}

const ink = '#0f1b2d'
const steel = '#44566c'
const line = '#d9e0e7'
const mist = '#f3f6f9'
const paper = '#ffffff'
const sans = 'Inter, "Segoe UI", Helvetica, Arial, sans-serif'
const condensed = '"Barlow Condensed", "Arial Narrow", "Helvetica Neue", Arial, sans-serif'

const AccentColour = createContext(defaultAccentColour)

/** Styles that inline styles cannot express: small screens and dark mode. */
const stylesheet = `
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

function LayoutTable({ children, style, className }: Styled) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} className={className} style={style}>
      <tbody>{children}</tbody>
    </table>
  )
}

type EmailProps = { email: Email; sender: EmailSender; homeUrl: string }

function EmailDocument({ email, sender, homeUrl }: EmailProps) {
  return (
    <html lang={email.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{email.subject}</title>
        <style>{stylesheet}</style>
      </head>
      <body className="mist" style={{ margin: 0, padding: 0, backgroundColor: mist }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{email.preview}</div>
        <LayoutTable className="mist" style={{ backgroundColor: mist }}>
          <tr>
            <td align="center" style={{ padding: '24px 8px' }}>
              <EmailCard email={email} sender={sender} homeUrl={homeUrl} />
            </td>
          </tr>
        </LayoutTable>
      </body>
    </html>
  )
}

function EmailCard({ email, sender, homeUrl }: EmailProps) {
  return (
    <table
      role="presentation"
      width="600"
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', maxWidth: 600, fontFamily: sans, fontSize: 16, lineHeight: 1.5, color: ink }}
    >
      <tbody>
        <Header sender={sender} homeUrl={homeUrl} />
        <tr>
          <td
            className="paper side ink"
            style={{ backgroundColor: paper, padding: '32px 40px', borderRadius: 4, color: ink }}
          >
            <h1 className="ink" style={{ margin: '0 0 16px', font: `600 30px/1.15 ${condensed}`, color: ink }}>
              {email.title}
            </h1>
            {email.blocks.map((block, index) => (
              <Block key={index} block={block} />
            ))}
          </td>
        </tr>
        <Footer locale={email.locale} sender={sender} />
      </tbody>
    </table>
  )
}

const logoHeight = 44

/** The logo, or the company name with its last word in the accent colour. */
function Header({ sender: { company, logoKey }, homeUrl }: { sender: EmailSender; homeUrl: string }) {
  const accent = useContext(AccentColour)
  const logo = parseBrandKey(logoKey ?? '')
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
          {logo ? (
            <img
              src={`${homeUrl}${logo.path}`}
              alt={company}
              height={logoHeight}
              width={Math.round((logoHeight * logo.width) / logo.height)}
              // In dark mode too, a logo stands on white.
              style={{
                backgroundColor: paper,
                border: 0,
                maxWidth: '100%',
                objectFit: 'contain',
                objectPosition: 'left',
              }}
            />
          ) : (
            <>
              {words.join(' ')}{' '}
              {last && (
                <span className="link" style={{ color: accent }}>
                  {last}
                </span>
              )}
            </>
          )}
        </a>
      </td>
    </tr>
  )
}

function Footer({ locale, sender }: { locale: Locale; sender: EmailSender }) {
  return (
    <tr>
      <td className="side steel" style={{ padding: '20px 40px', fontSize: 13, color: steel }}>
        {formatSenderLines(locale, sender).map((text) => (
          <div key={text}>{keepAddressOnOneLine(text, sender.email)}</div>
        ))}
      </td>
    </tr>
  )
}

/** Prevents a line break at a hyphen in the email address, which would look like two addresses. */
function keepAddressOnOneLine(text: string, email: string) {
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

function Block({ block }: { block: EmailBlock }) {
  switch (block.kind) {
    case 'text':
      return <Paragraphs text={block.text} />
    case 'note':
      return <Note {...block} />
    case 'button':
      return <Button {...block} />
    case 'facts':
      return (
        <LayoutTable style={{ margin: '0 0 20px' }}>
          {block.facts.map(([name, value]) => (
            <FactRow key={name} name={name} value={value} />
          ))}
        </LayoutTable>
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
  const accent = useContext(AccentColour)
  return (
    <LayoutTable style={{ margin: '0 0 20px' }}>
      <tr>
        <td
          className="mist ink"
          style={{ backgroundColor: mist, color: ink, padding: '12px 16px', borderLeft: `4px solid ${accent}` }}
        >
          <strong>{title}</strong>
          <div style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</div>
        </td>
      </tr>
    </LayoutTable>
  )
}

/** Shows the URL below the button too, for clients without buttons and for readers who check links first. */
function Button({ label, url }: { label: string; url: string }) {
  const accent = useContext(AccentColour)
  return (
    <div style={{ margin: '4px 0 24px' }}>
      <a
        href={url}
        className="button"
        style={{
          display: 'inline-block',
          padding: '14px 28px',
          borderRadius: 4,
          backgroundColor: accent,
          border: `1px solid ${accent}`,
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

const amountStyle: CSSProperties = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }

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

/** Keeps '2 × £5.00' and 'Set-up £9.00' on one line, and a dot at the end of a line. */
const addNonBreakingSpaces = (details: string) =>
  details
    .replaceAll(' × ', '\u00a0×\u00a0')
    .replaceAll(/(?<!·) £/g, '\u00a0£')
    .replaceAll(' · ', '\u00a0· ')

function Items({ items, totals }: Extract<EmailBlock, { kind: 'items' }>) {
  return (
    <LayoutTable style={{ margin: '0 0 24px', borderCollapse: 'collapse' }}>
      {items.map(({ title, details, amount }, index) => (
        <tr key={index}>
          <td className="rule ink" style={{ padding: '12px 16px 12px 0', borderTop: `1px solid ${line}`, color: ink }}>
            <strong style={{ overflowWrap: 'anywhere' }}>{title}</strong>
            <div className="steel" style={{ fontSize: 14, color: steel }}>
              {addNonBreakingSpaces(details)}
            </div>
          </td>
          <td
            align="right"
            className="rule ink"
            style={{
              padding: '12px 0',
              borderTop: `1px solid ${line}`,
              color: ink,
              verticalAlign: 'top',
              ...amountStyle,
            }}
          >
            {amount}
          </td>
        </tr>
      ))}
      {totals.map(([name, value], index) => (
        <TotalRow
          key={name}
          name={name}
          value={value}
          isFirst={index === 0}
          isGrandTotal={index === totals.length - 1}
        />
      ))}
    </LayoutTable>
  )
}

type TotalProps = { name: string; value: string; isFirst: boolean; isGrandTotal: boolean }

function TotalRow({ name, value, isFirst, isGrandTotal }: TotalProps) {
  const rule = isFirst || isGrandTotal ? { borderTop: `1px solid ${line}` } : {}
  const weight = isGrandTotal ? { fontWeight: 600, fontSize: 18 } : {}
  const padding = isFirst || isGrandTotal ? '12px 0 4px' : '4px 0'
  return (
    <tr>
      <td
        className={isGrandTotal ? 'rule ink' : 'rule steel'}
        style={{ padding, color: isGrandTotal ? ink : steel, ...rule, ...weight }}
      >
        {name}
      </td>
      <td align="right" className="rule ink" style={{ padding, color: ink, ...amountStyle, ...rule, ...weight }}>
        {value}
      </td>
    </tr>
  )
}

function Columns({ columns }: Extract<EmailBlock, { kind: 'columns' }>) {
  return (
    <LayoutTable style={{ margin: '0 0 8px' }}>
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
    </LayoutTable>
  )
}
